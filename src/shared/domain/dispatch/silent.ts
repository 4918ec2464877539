/** Within how long of its start somebody has to answer, and how long they have for it. Company rules. */
const ANSWER_WITHIN_MIN = 120
const ANSWER_TAKES_MIN = 30

const shifted = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

/**
 * Who is silent too long at an instant: whose shift begins before `startsBefore`, and who was asked before `askedBefore`.
 * Both are instants.
 */
export const silentTooLong = (now: string) => ({
  startsBefore: shifted(now, ANSWER_WITHIN_MIN),
  askedBefore: shifted(now, -ANSWER_TAKES_MIN),
})
