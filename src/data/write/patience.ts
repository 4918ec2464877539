/** A form waits this long for the server's answer: after that a person would press again. The operation stays pending, and is sent until it is answered. */
const PATIENCE_MS = 4000
/** Only long enough to find out that the server is reachable again. */
const SHORT_PATIENCE_MS = 300
/** An operation at which the server itself fails is pending for long, and says nothing of those after it. */
const SILENT_FOR_MS = 20_000
/** What begins so soon after an answer came is the next step of what its person did, who waits for the whole. */
const NEXT_STEP_MS = 400

interface PatienceParts {
  readonly isOffline: () => boolean
  readonly isPending: (opId: string) => boolean
  /** Of the monotonic clock, in milliseconds. */
  readonly now: () => number
}

/**
 * How long a write waits for its answer. Operations are answered in their order: while one was waited for in vain, those
 * after it are not waited for as long again. Three people replaced over a connection that went silent made seven such waits.
 * The steps of one action share the patience that a single write has: the same seven took fourteen seconds over a connection
 * that needs one and a half for each answer. What is still pending then is answered later, and a refusal becomes a conflict.
 */
export function createPatience({ isOffline, isPending, now }: PatienceParts) {
  let inVain: { readonly opId: string; readonly since: number } | null = null
  let action: { readonly begunAt: number; endedAt: number } | null = null
  const isSilent = () => inVain !== null && now() - inVain.since < SILENT_FOR_MS && isPending(inVain.opId)
  return {
    /** In milliseconds. */
    forNext: (): number => {
      const at = now()
      if (action === null || at - action.endedAt > NEXT_STEP_MS) action = { begunAt: at, endedAt: at }
      if (isOffline() || isSilent()) return SHORT_PATIENCE_MS
      return Math.max(SHORT_PATIENCE_MS, PATIENCE_MS - (at - action.begunAt))
    },
    /** Nothing is waited for any more. */
    ended: (): void => {
      if (action) action.endedAt = now()
    },
    waitedInVain: (opId: string): void => {
      inVain = { opId, since: now() }
    },
  }
}
