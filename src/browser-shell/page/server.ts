import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDownloads, type Downloads } from './downloads.ts'
import { OWN_PATH, withScript, withSocket } from './document.ts'
import { createGuard } from './guard.ts'
import type { FromPage, ToPage } from './messages.ts'
import { empty, headersOf, refuse, requestOf, send } from './reply.ts'
import { pageScript } from './script.ts'
import { openSocket } from './socket.ts'

export interface PageServerOptions {
  /** The page's address for the app: `app://bundle/…`. */
  readonly url: URL
  readonly preload: string | null
  /** Answers by the handler of `protocol.handle`, or by the renderer's development server. */
  readonly answer: (request: Request) => Promise<Response>
  /** Headers that enforce the session's permission handlers. */
  readonly extraHeaders: () => Record<string, string>
  readonly mayNotify: () => boolean
  readonly onMessage: (message: FromPage, reply: (message: ToPage) => void) => void
  readonly onDied: () => void
  /** Development only: the page's content security policy stays as the development server sends it. */
  readonly dev: boolean
}

export interface PageServer {
  /** The address to open; it contains the key. */
  readonly address: string
  /** An empty page of the same origin, which needs no key: where a window waits until it is sent to the address. */
  readonly start: string
  readonly downloads: Downloads
  /** Convert between addresses of this server and addresses of the app. */
  readonly toApp: (url: string) => string
  readonly fromApp: (url: string) => string
  readonly send: (message: ToPage) => void
  readonly close: () => Promise<void>
}

const NO_KEY = 'This address needs the key printed by the program that serves it: open the whole address it printed.'
const START_PATH = `${OWN_PATH}start`
/** Time between serving the page's script and its WebSocket. */
const TICKET_LIFE_MS = 60_000
const SECURITY = { 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-origin' }

/** Serves one window's page on loopback, with its preload script and its IPC socket. */
export async function openPageServer(options: PageServerOptions): Promise<PageServer> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const ourOrigin = `http://127.0.0.1:${port}`
  const appOrigin = `${options.url.protocol}//${options.url.host}`
  const socketUrl = `ws://127.0.0.1:${port}${OWN_PATH}ipc`
  const guard = createGuard(port, Date.now)
  const downloads = createDownloads(`${OWN_PATH}saved/`)
  const { onMessage, onDied } = options
  const socket = openSocket({ server, path: `${OWN_PATH}ipc`, guard, onMessage, onDied })

  const own = async (outgoing: ServerResponse, url: URL): Promise<void> => {
    if (url.pathname === `${OWN_PATH}page.js`) {
      const { node, v8 } = process.versions
      const settings = {
        socketUrl,
        ticket: guard.mintTicket(TICKET_LIFE_MS),
        key: guard.name,
        platform: process.platform,
        versions: { node, v8 },
        mayNotify: options.mayNotify(),
      }
      outgoing.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
        ...SECURITY,
      })
      outgoing.end(pageScript(settings, options.preload))
    } else if (!(await downloads.serve(url.pathname, outgoing))) refuse(outgoing, 404, 'Not found.')
  }

  const page = async (incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void> => {
    const isVisit = url.searchParams.has(guard.name)
    url.searchParams.delete(guard.name)
    const response = await options.answer(requestOf(incoming, `${appOrigin}${url.pathname}${url.search}`, isVisit))
    const headers: Record<string, string> = { ...headersOf(response), ...SECURITY }
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) return send(outgoing, response, headers)
    const policy = response.headers.get('content-security-policy')
    if (policy !== null && !options.dev) {
      headers['content-security-policy'] = withSocket(policy, socketUrl, appOrigin, ourOrigin)
    }
    Object.assign(headers, options.extraHeaders(), { 'set-cookie': guard.cookie(), 'cache-control': 'no-store' })
    outgoing.writeHead(response.status, headers)
    outgoing.end(withScript(await response.text()))
  }

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '/', ourOrigin)
    if (!guard.isOurs(incoming)) return refuse(outgoing, 403, 'This address answers only its own page.')
    if (url.pathname === START_PATH) return empty(outgoing)
    if (!guard.hasKey(incoming, url)) return refuse(outgoing, 403, NO_KEY)
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD')
      return refuse(outgoing, 405, 'Only GET is answered here.')
    return url.pathname.startsWith(OWN_PATH) ? own(outgoing, url) : page(incoming, outgoing, url)
  }
  server.on('request', (incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: unknown) => {
      process.stderr.write(
        `browser shell: ${incoming.method} ${incoming.url?.split('?')[0]} failed: ${String(error)}\n`,
      )
      if (outgoing.headersSent) outgoing.destroy()
      else refuse(outgoing, 500, 'The app could not answer.')
    })
  })

  const start = new URL(`${options.url.pathname}${options.url.search}${options.url.hash}`, ourOrigin)
  start.searchParams.set(guard.name, guard.key)
  return {
    address: start.href,
    start: `${ourOrigin}${START_PATH}`,
    downloads,
    toApp: (url) => (url.startsWith(`${ourOrigin}/`) ? appOrigin + url.slice(ourOrigin.length) : url),
    fromApp: (url) => (url.startsWith(`${appOrigin}/`) ? ourOrigin + url.slice(appOrigin.length) : url),
    send: socket.send,
    close: async () => {
      socket.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
