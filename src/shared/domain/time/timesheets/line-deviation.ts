import type { Row } from '#shared/entities/index.ts'

type Line = Pick<Row<'timesheetLines'>, 'workedMinutes' | 'plannedMinutes'>

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
