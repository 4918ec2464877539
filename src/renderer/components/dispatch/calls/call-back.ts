/** In how many minutes somebody may be called again. */
export const CALL_BACK_MIN = [10, 30, 60] as const

/** An instant some minutes from now. */
export const callBackAt = (now: number, minutes: number): string => new Date(now + minutes * 60_000).toISOString()
