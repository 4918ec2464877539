import type { Row } from '#shared/entities/index.ts'
import { kilometresOf } from '../pay/kilometres-of.ts'

type Line = Pick<
  Row<'timesheetLines'>,
  | 'employeeId'
  | 'workedMinutes'
  | 'travelMinutes'
  | 'kilometres'
  | 'parkingCents'
  | 'plannedMinutes'
  | 'disputed'
  | 'kind'
>

/** What the lines of a timesheet come to. A disputed line is not approved and counts only as `disputed`. */
export interface SheetTotals {
  readonly people: number
  readonly lines: number
  readonly disputed: number
  readonly workedMinutes: number
  readonly travelMinutes: number
  readonly plannedMinutes: number
  /** Worked less planned, of the lines that had a plan, minutes. */
  readonly deviationMinutes: number
  readonly parkingCents: number
  readonly kilometres: number
}

const sum = <T>(all: readonly T[], of: (one: T) => number | null): number =>
  all.reduce((total, one) => total + (of(one) ?? 0), 0)

/** The totals of a timesheet: the sums of its lines that are not disputed. */
export function sheetTotals(lines: readonly Line[]): SheetTotals {
  const approved = lines.filter(({ disputed }) => !disputed)
  const planned = approved.filter(({ plannedMinutes }) => plannedMinutes !== null)
  return {
    people: new Set(lines.map(({ employeeId }) => employeeId)).size,
    lines: lines.length,
    disputed: lines.length - approved.length,
    workedMinutes: sum(approved, (line) => line.workedMinutes),
    travelMinutes: sum(approved, (line) => line.travelMinutes),
    plannedMinutes: sum(planned, (line) => line.plannedMinutes),
    deviationMinutes: sum(planned, (line) => line.workedMinutes - (line.plannedMinutes ?? 0)),
    parkingCents: sum(approved, (line) => line.parkingCents),
    kilometres: kilometresOf(approved),
  }
}
