import { claimsUnworked, type Expense } from '#shared/domain/time/entries/claims-unworked.ts'
import type { Row } from '#shared/entities/index.ts'

type Line = Pick<Row<'timesheetLines'>, 'workedMinutes' | 'plannedMinutes'>
type Judged = Line & Pick<Row<'timesheetLines'>, 'disputed' | 'outside' | 'kind' | 'signedIn' | Expense>

/** A shift that ends a few minutes early or late is as planned, minutes. */
const DEVIATION_MIN = 5

/** How a line stands to its plan: `asPlanned`, `more`, `less`, or `unplanned`. */
export type Deviation = 'asPlanned' | 'more' | 'less' | 'unplanned'

/** How worked minutes stand to planned ones. */
export function deviationOf({ workedMinutes, plannedMinutes }: Line): Deviation {
  if (plannedMinutes === null) return 'unplanned'
  const difference = workedMinutes - plannedMinutes
  if (Math.abs(difference) <= DEVIATION_MIN) return 'asPlanned'
  return difference > 0 ? 'more' : 'less'
}

/** What a line claims of a day not worked, unless an earlier revision approved it: that is paid as it was signed. */
export const lineClaims = (line: Pick<Judged, 'kind' | 'signedIn' | Expense>): readonly Expense[] =>
  line.signedIn === null ? claimsUnworked(line) : []

/**
 * Whether somebody has to look at a line before it is approved: it differs from its plan, was logged late or elsewhere, or claims
 * something of a day not worked.
 */
export const isNoted = (line: Judged): boolean =>
  !line.disputed && (line.outside !== null || lineClaims(line).length > 0 || deviationOf(line) !== 'asPlanned')
