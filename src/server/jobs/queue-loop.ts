interface Options {
  /** At least this often the queue is looked at, in milliseconds: another server may have died with what it took. */
  readonly everyMs: number
  /** Does all that is due; it ends early once the signal is aborted. */
  readonly look: (end: AbortSignal) => Promise<void>
  /** A look failed; the next one comes all the same. */
  readonly onError: (error: unknown) => void
}

/** What works off a queue beside the requests. */
export interface QueueLoop {
  /** Something may be due. */
  readonly kick: () => void
  /** Resolves when nothing is being done. */
  readonly settled: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Looks at a queue at once, when it is kicked and from time to time, one look after another. */
export function startQueueLoop({ everyMs, look, onError }: Options): QueueLoop {
  const end = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isWanted = false

  async function run(): Promise<void> {
    while (isWanted && !end.signal.aborted) {
      isWanted = false
      await look(end.signal)
    }
  }
  const kick = () => {
    if (end.signal.aborted) return
    isWanted = true
    running = running.then(run).catch(onError)
  }
  const timer = setInterval(kick, everyMs)
  timer.unref()
  kick()

  return {
    kick,
    settled: () => running,
    stop: async () => {
      end.abort()
      clearInterval(timer)
      await running
    },
  }
}
