import { readFile } from 'node:fs/promises'
import { openAppWindow } from '../chromium/app-window.ts'
import { installedChromium } from '../chromium/installed.ts'
import type { FromPage, ToPage } from '../page/messages.ts'
import { openPageServer, type PageServer } from '../page/server.ts'
import type { Surface, SurfaceEvents } from './surface.ts'

export interface ServedOptions {
  readonly preload: string
  readonly headless: boolean
  readonly userData: () => string
  readonly size: { readonly width: number; readonly height: number }
  readonly answer: (request: Request) => Promise<Response> | null
  readonly extraHeaders: () => Record<string, string>
  readonly mayNotify: () => boolean
}

const errorText = (error: unknown): string => (error instanceof Error ? String(error) : `Error: ${String(error)}`)

/** While developing, the app loads Vite's address on this machine instead of its own files. */
const isDevelopment = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && hostname === '127.0.0.1'

const fromDevServer = (request: Request): Promise<Response> => fetch(request.url, { headers: request.headers })
const noAnswer = () => Promise.resolve(new Response('No protocol handler.', { status: 404 }))

/** A window with a preload: the page of the app, in a browser. */
export function createServedSurface(
  options: ServedOptions,
  events: SurfaceEvents,
): Surface & { server: () => PageServer } {
  let server: PageServer | null = null
  let closeWindow = () => {}

  const onMessage = (message: FromPage, reply: (message: ToPage) => void): void => {
    switch (message[0]) {
      case 'invoke': {
        const [, id, channel, args] = message
        events.invoke(channel, args).then(
          (value) => reply(['reply', id, true, value]),
          (error: unknown) => reply(['reply', id, false, errorText(error)]),
        )
        return
      }
      case 'send':
        return events.receive(message[1], message[2])
      case 'loaded':
        return events.loaded(message[1], message[2])
      case 'state':
        return events.state(message[1])
      case 'navigate':
        return events.navigate(opened().toApp(message[1]))
      case 'window':
        return events.window(opened().toApp(message[1]))
      case 'notification':
        return events.notification(message[1], message[2])
      default:
        throw new Error(`unknown message ${String(message[0])}`)
    }
  }
  const opened = (): PageServer => {
    if (server === null) throw new Error('The window has loaded nothing yet.')
    return server
  }
  const show = ({ address, start }: PageServer): void => {
    const askToOpen = () => process.stderr.write(`Équipage: open this address in a browser:\n${address}\n`)
    const browser = options.headless ? null : installedChromium()
    if (browser === null) {
      // Tests and the launcher wait for this line.
      if (options.headless) process.stdout.write(`${JSON.stringify({ event: 'window', url: address })}\n`)
      else askToOpen()
      return
    }
    const window = openAppWindow(browser, {
      start,
      address,
      userData: options.userData(),
      ...options.size,
      onClosed: events.closed,
      onFailed: (error) => {
        process.stderr.write(`Équipage: ${browser} shows no page (${String(error)}).\n`)
        askToOpen()
      },
    })
    closeWindow = window.close
  }

  return {
    server: opened,
    load: async (address) => {
      const url = new URL(address)
      if (server !== null) return server.send(['go', server.fromApp(address)])
      const preload = await readFile(options.preload, 'utf8')
      const dev = isDevelopment(url)
      server = await openPageServer({
        url,
        preload,
        onMessage,
        onDied: events.died,
        answer: (request) => options.answer(request) ?? (dev ? fromDevServer(request) : noAnswer()),
        extraHeaders: options.extraHeaders,
        mayNotify: options.mayNotify,
        dev,
      })
      show(server)
    },
    loadFile: () =>
      Promise.reject(new Error('The browser shell shows a page only through protocol.handle, never from file://.')),
    send: (message) => server?.send(message),
    print: () => Promise.reject(new Error('The browser shell prints hidden windows only.')),
    close: async () => {
      server?.send(['close'])
      closeWindow()
      await server?.close()
      server = null
    },
  }
}
