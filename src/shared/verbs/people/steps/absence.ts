import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { overlapping, touchedBy } from '#shared/domain/people/absence-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { displacing } from '#shared/verbs/dispatch/steps/displacing.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'

export type Absence = Row<'absences'>
type Assignment = Row<'assignments'>

/** What becomes of the assignments that an approved absence touches: `free` makes them to fill. */
export const freeingSchema = z.enum(['free', 'keep'])
/** What changes of an assignment whose person is absent: it is to fill, and keeps who was to come. */
const ABSENT_FIELDS = { status: 'cancelled', endReason: 'absent', offer: null } as const
/** The most assignments that an absence keeps as touched. */
export const MOST_TOUCHED = 400

/**
 * Refuses an absence on days or hours of another approved one of the same person.
 * @param beside absences approved by the same operation
 * @throws AppError ABSENCE_OVERLAP with the other one and the person's name
 */
export function* requireNoOverlap(absence: Absence, beside: readonly Absence[] = []): Reading<void> {
  const { employeeId } = absence
  const approved = yield* readRows(
    'absences',
    [
      { column: 'employeeId', is: employeeId },
      { column: 'status', is: 'approved' },
    ],
    { orderBy: [{ column: 'startDate' }, { column: '_id' }] },
  )
  const own = beside.filter((other) => other.employeeId === employeeId)
  const other = overlapping(absence, [...approved, ...own])
  if (!other) return
  const person = yield* readRow('employees', employeeId)
  const { _id: absenceId, type, startDate, endDate, startTime, endTime } = other
  const name = person ? `${person.firstName} ${person.lastName}` : null
  throw new AppError('ABSENCE_OVERLAP', {
    absenceId,
    employeeId,
    name,
    type,
    startDate,
    endDate,
    startTime,
    endTime,
  })
}

/** The assignments an absence touches, by their start. */
export function* readTouched(absence: Absence, { actedAt }: VerbContext): Reading<readonly Assignment[]> {
  const { employeeId, startDate, endDate } = absence
  const rows = yield* readRows(
    'assignments',
    [
      { column: 'employeeId', is: employeeId },
      // Assignments last less than two days; "start" is an instant in another zone than the days.
      { column: 'start', from: addDays(startDate, -2), to: addDays(endDate, 2) },
    ],
    { orderBy: [{ column: 'start' }, { column: '_id' }] },
  )
  return touchedBy(absence, rows, actedAt)
}

/** What becomes of the assignments that an approved absence touches, and of those who gave them, who get a notice. */
export const freeing = (touched: readonly Assignment[], context: VerbContext): readonly RowChange[] => [
  ...touched.map(({ _id: id }): RowChange => ({
    entity: 'assignments',
    id,
    change: { kind: 'set', fields: ABSENT_FIELDS },
  })),
  ...touched.flatMap((assignment) => displacing(assignment, context)),
]

/** The fields of an absence that is approved: who decided it, when, and what it touched. */
export const approvedFields = (touched: readonly Assignment[], { userId, actedAt }: VerbContext): Partial<Absence> => ({
  status: 'approved',
  decidedBy: userId,
  decidedAt: actedAt,
  impactedAssignmentIds: touched.map(({ _id }) => _id).slice(0, MOST_TOUCHED),
})

/** What the audit says of an assignment that an absence frees: its type, and its reason. */
export const reasonOf = ({ type, reason }: Absence): string => (reason === null ? type : `${type}: ${reason}`)
