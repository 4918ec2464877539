import type { DataInput } from '#shared/contract/data.ts'

type Reason = DataInput<'sync.nudge'>['reason']

interface NudgeOptions {
  readonly powerMonitor: { readonly on: (event: 'resume', listener: () => void) => unknown }
  readonly app: { readonly on: (event: 'browser-window-focus', listener: () => void) => unknown }
  readonly isOnline: () => boolean
  readonly nudge: (reason: Reason) => void
  readonly everyMs?: number
}

/** Says when the machine woke, the network or the window came back: each is a reason to synchronise now. */
export function startNudges({ powerMonitor, app, isOnline, nudge, everyMs = 5000 }: NudgeOptions): () => void {
  powerMonitor.on('resume', () => nudge('wake'))
  app.on('browser-window-focus', () => nudge('focus'))
  let wasOnline = isOnline()
  // Electron's main process has no event for it.
  const timer = setInterval(() => {
    const online = isOnline()
    if (online && !wasOnline) nudge('online')
    wasOnline = online
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
