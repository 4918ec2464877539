import type { DataInput } from '#shared/contract/data.ts'

type Reason = DataInput<'sync.nudge'>['reason']

interface NudgeOptions {
  readonly powerMonitor: { readonly on: (event: 'resume', listener: () => void) => unknown }
  readonly app: { readonly on: (event: 'browser-window-focus', listener: () => void) => unknown }
  readonly isOnline: () => boolean
  readonly nudge: (reason: Reason) => void
  readonly everyMs?: number
}

/** Asks for synchronisation when the machine wakes, the network returns or the window gets the focus. Returns a stop function. */
export function startNudges({ powerMonitor, app, isOnline, nudge, everyMs = 5000 }: NudgeOptions): () => void {
  powerMonitor.on('resume', () => nudge('wake'))
  app.on('browser-window-focus', () => nudge('focus'))
  let wasOnline = isOnline()
  // Electron's main process has no event for the network.
  const timer = setInterval(() => {
    const online = isOnline()
    if (online && !wasOnline) nudge('online')
    wasOnline = online
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
