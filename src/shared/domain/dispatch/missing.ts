/** How long after their start people who have not punched in are late, and how long until they are a no-show. Company rules. */
export const LATE_MIN = 5
const NO_SHOW_MIN = 15

/** What tells how somebody is missing who has not punched in. */
interface Awaited {
  /** Its start, an instant. */
  readonly start: string
  /** By how many minutes its person said they will be late; null when they did not. */
  readonly lateMinutes: number | null
  /** They will come, and starts are entered at the site. */
  readonly isAwaited: boolean
}

/** An instant some minutes after another one. */
const after = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

/** When somebody is to be there, an instant: the announced delay after the start. */
export const dueAtOf = ({ start, lateMinutes }: Omit<Awaited, 'isAwaited'>): string => after(start, lateMinutes ?? 0)

/**
 * How somebody is missing: as they announced, until a few minutes after that; else late, then a no-show, counted from the
 * time they announced.
 */
export function missingAs(awaited: Awaited, now: string): 'lateAnnounced' | 'latePunch' | 'noShow' {
  const dueAt = dueAtOf(awaited)
  const isWithin = (minutes: number) => after(dueAt, minutes) > now
  if (awaited.lateMinutes !== null && (!awaited.isAwaited || isWithin(LATE_MIN))) return 'lateAnnounced'
  return isWithin(NO_SHOW_MIN) ? 'latePunch' : 'noShow'
}
