export interface Probe {
  /** The server could not be reached: from now on it is asked whether it can be. */
  readonly lost: () => void
  /** The server was reached by what needed it: nothing is asked any more. */
  readonly well: () => void
  readonly stop: () => void
}

interface ProbeOptions {
  /** Any small question to the server; rejects without an answer of its own. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>
  /** It answered: whatever waits for it, or for its own next try, need not. */
  readonly onFound: () => void
  readonly everyMs?: number
}

/** A network that is back is noticed within this time, whatever the operating system says of it. */
const EVERY_MS = 3000
const SLOWEST_MS = 60_000

/**
 * Asks every three seconds while the server is out of reach, without waiting for earlier answers: on a slow line one
 * may still come, on a dead connection none does. Answers that help nobody (a portal, a socket that is not let
 * through) make it ask less often, down to once a minute.
 */
export function createProbe({ ask, onFound, everyMs = EVERY_MS }: ProbeOptions): Probe {
  let timer: NodeJS.Timeout | null = null
  let asking = new AbortController()
  let fruitless = 0

  const pauseMs = () => Math.min(SLOWEST_MS, everyMs * 2 ** fruitless) * (1 - Math.random() / 3)

  async function knock({ signal }: AbortController): Promise<void> {
    try {
      await ask(signal)
    } catch {
      return
    }
    if (signal.aborted) return
    fruitless += 1
    onFound()
  }

  function wait(): void {
    timer = setTimeout(() => {
      void knock(asking)
      wait()
    }, pauseMs())
  }

  function rest(): void {
    if (timer) clearTimeout(timer)
    timer = null
    asking.abort()
    asking = new AbortController()
  }

  return {
    lost: () => {
      if (!timer) wait()
    },
    well: () => {
      fruitless = 0
      rest()
    },
    stop: rest,
  }
}
