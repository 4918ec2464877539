import type { Row } from '#shared/entities/index.ts'

type Line = Pick<Row<'timesheetLines'>, 'workedMinutes' | 'plannedMinutes'>
type Judged = Line & Pick<Row<'timesheetLines'>, 'disputed' | 'outside'>

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

/** Whether somebody has to look at a line before it is approved: it differs from its plan, or was logged late or elsewhere. */
export const isNoted = (line: Judged): boolean =>
  !line.disputed && (line.outside !== null || deviationOf(line) !== 'asPlanned')
