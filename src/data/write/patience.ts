/** A form waits this long for the server's answer: after that a person would press again. The operation stays pending, and is sent until it is answered. */
const PATIENCE_MS = 4000
/** Only long enough to find out that the server is reachable again. */
const SHORT_PATIENCE_MS = 300
/** An operation at which the server itself fails is pending for long, and says nothing of those after it. */
const SILENT_FOR_MS = 20_000

interface PatienceParts {
  readonly isOffline: () => boolean
  readonly isPending: (opId: string) => boolean
  /** Of the monotonic clock, in milliseconds. */
  readonly now: () => number
}

/**
 * How long a write waits for its answer. Operations are answered in their order: while one was waited for in vain, those
 * after it are not waited for as long again. Three people replaced over a connection that went silent made seven such waits.
 */
export function createPatience({ isOffline, isPending, now }: PatienceParts) {
  let inVain: { readonly opId: string; readonly since: number } | null = null
  const isSilent = () => inVain !== null && now() - inVain.since < SILENT_FOR_MS && isPending(inVain.opId)
  return {
    /** In milliseconds. */
    forNext: (): number => (isOffline() || isSilent() ? SHORT_PATIENCE_MS : PATIENCE_MS),
    waitedInVain: (opId: string): void => {
      inVain = { opId, since: now() }
    },
  }
}
