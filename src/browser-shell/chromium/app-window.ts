import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { openDevTools } from './devtools-pipe.ts'
import { canSandbox } from './sandbox.ts'

export interface AppWindowOptions {
  /** A page of the same origin, empty, that needs no key. */
  readonly start: string
  /** The page to show; its address contains the key. */
  readonly address: string
  readonly userData: string
  readonly width: number
  readonly height: number
  readonly onClosed: () => void
  /** The window stays empty: its browser does not take commands. */
  readonly onFailed: (error: unknown) => void
}

/** How long a browser may take to show its first page. */
const PATIENCE_MS = 30_000

/**
 * Opens the address in a window without tabs or address bar. Its own profile gives it its own process, whose exit means that
 * the window was closed. Every account of the machine can read a process's arguments: they name an empty page, and the
 * address with the key goes to the browser through a pipe.
 */
export function openAppWindow(executable: string, options: AppWindowOptions): { close: () => void } {
  const args = [
    `--app=${options.start}`,
    `--user-data-dir=${join(options.userData, 'browser')}`,
    `--window-size=${options.width},${options.height}`,
    '--remote-debugging-pipe',
    '--no-first-run',
    '--no-default-browser-check',
    ...(canSandbox() ? [] : ['--no-sandbox']),
  ]
  const child = spawn(executable, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  let isClosed = false
  const closed = () => {
    if (isClosed) return
    isClosed = true
    options.onClosed()
  }
  child.on('error', closed)
  child.on('exit', closed)
  navigate(child, options).catch((error: unknown) => {
    if (!isClosed) options.onFailed(error)
  })
  return { close: () => void child.kill() }
}

interface Target {
  readonly targetId: string
  readonly type: string
  readonly url: string
}

/** Sends the window's page to the address, as soon as there is one. */
async function navigate(child: ChildProcess, { start, address }: AppWindowOptions): Promise<void> {
  let found: (target: Target) => void
  let late: NodeJS.Timeout | undefined
  const page = new Promise<Target>((resolve, reject) => {
    found = resolve
    late = setTimeout(() => reject(new Error('The browser showed no page in time.')), PATIENCE_MS)
  })
  const devTools = openDevTools(child.stdio[3] as Writable, child.stdio[4] as Readable, (method, params) => {
    if (method !== 'Target.targetCreated' && method !== 'Target.targetInfoChanged') return
    const target = params['targetInfo'] as Target
    if (target.type === 'page' && target.url === start) found(target)
  })
  try {
    await devTools.send('Target.setDiscoverTargets', { discover: true })
    const { targetId } = await page
    const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: true })
    const { errorText } = await devTools.send('Page.navigate', { url: address }, String(sessionId))
    if (typeof errorText === 'string' && errorText !== '') throw new Error(errorText)
    await devTools.send('Target.detachFromTarget', { sessionId })
    await devTools.send('Target.setDiscoverTargets', { discover: false })
  } finally {
    clearTimeout(late)
  }
}
