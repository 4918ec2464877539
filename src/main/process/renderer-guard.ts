import type { Log } from '../log.ts'

interface Crashing {
  readonly on: (
    event: 'render-process-gone',
    listener: (event: unknown, details: { reason: string }) => void,
  ) => unknown
  readonly reload: () => void
}

interface GuardOptions {
  readonly contents: Crashing
  readonly onRestart: () => void
  readonly log: Log
  readonly now: () => number
}

/** Reloads per minute at most: a page that dies at every load would otherwise be reloaded forever. */
const MAX_PER_MINUTE = 3

/** Reloads a page whose process died and calls `onRestart`. */
export function guardRenderer({ contents, onRestart, log, now }: GuardOptions): void {
  let recent: number[] = []
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return
    recent = [...recent.filter((at) => now() - at < 60_000), now()]
    if (recent.length > MAX_PER_MINUTE)
      return log.error('window', `the page keeps ending (${reason}); it stays closed.`)
    log.error('window', `the page ended (${reason}); it is loaded again.`)
    onRestart()
    contents.reload()
  })
}
