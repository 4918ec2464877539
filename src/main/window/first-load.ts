/** For a page that never asks for its files. */
const MAX_WAIT_MS = 1500
/** Between two files of a page there is less: it names them all. */
const QUIET_MS = 5

type Serve = (request: Request) => Promise<Response>

/**
 * Knows when a page has the files it begins with: its script was served, and nothing else is asked for. Main loads the
 * rest of itself then: the page runs its script meanwhile, and no file waits for main.
 */
export function createFirstLoad({ maxWaitMs = MAX_WAIT_MS, quietMs = QUIET_MS } = {}) {
  let isServed: () => void = () => undefined
  const served = new Promise<void>((resolve) => (isServed = resolve))
  let open = 0
  let hasScript = false
  let quiet: NodeJS.Timeout | undefined
  return {
    served,
    /** The same handler; its answers are counted. */
    counting:
      (serve: Serve): Serve =>
      async (request) => {
        open += 1
        clearTimeout(quiet)
        try {
          return await serve(request)
        } finally {
          open -= 1
          hasScript ||= request.url.endsWith('.js')
          if (hasScript && open === 0) quiet = setTimeout(isServed, quietMs)
        }
      },
    /** The window opens: it is waited for from now on. */
    opened: (): void => void setTimeout(isServed, maxWaitMs),
  }
}
