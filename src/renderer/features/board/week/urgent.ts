import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'

/** What begins within so many minutes presses. */
const PRESSES_WITHIN_MIN = 240

/** How many of some shifts to fill have begun and are not over, how many begin soon, and when the first of these does. */
export interface Urgency {
  readonly begun: number
  readonly soon: number
  readonly first: string | null
}

/** What presses among shifts that are out of sight. */
export function urgencyOf(open: readonly Pick<BoardAssignment, 'start' | 'end'>[], now: number): Urgency {
  const until = new Date(now + PRESSES_WITHIN_MIN * 60_000).toISOString()
  const at = new Date(now).toISOString()
  const begun = open.filter(({ start, end }) => start <= at && end > at)
  const soon = open.filter(({ start }) => start > at && start <= until).map(({ start }) => start)
  return { begun: begun.length, soon: soon.length, first: soon.toSorted()[0] ?? null }
}
