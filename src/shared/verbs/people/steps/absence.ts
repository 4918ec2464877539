import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { openedBy } from '#shared/domain/dispatch/assignment-changes.ts'
import { isHeldByAbsentee } from '#shared/domain/dispatch/to-fill.ts'
import { isDespiteAbsence, overlapping, touchedBy } from '#shared/domain/people/absence-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { displacing } from '#shared/verbs/dispatch/steps/displacing.ts'
import { setting } from '#shared/verbs/dispatch/steps/place-person.ts'
import { readRow, readRows, type Reading } from '#shared/verbs/engine/reads.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { VerbContext } from '#shared/verbs/engine/verb.ts'

export type Absence = Row<'absences'>
type Assignment = Row<'assignments'>

/** What becomes of the assignments that an approved absence touches: `free` makes them to fill. */
export const freeingSchema = z.enum(['free', 'keep'])
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

/** The assignments of the person of an absence, about its days. */
function readAround({ employeeId, startDate, endDate }: Absence): Reading<readonly Assignment[]> {
  return readRows(
    'assignments',
    [
      { column: 'employeeId', is: employeeId },
      // Assignments last less than two days; "start" is an instant in another zone than the days.
      { column: 'start', from: addDays(startDate, -2), to: addDays(endDate, 2) },
    ],
    { orderBy: [{ column: 'start' }, { column: '_id' }] },
  )
}

/** The assignments an absence touches, by their start. */
export function* readTouched(absence: Absence, { actedAt }: VerbContext): Reading<readonly Assignment[]> {
  return touchedBy(absence, yield* readAround(absence), actedAt)
}

/**
 * What becomes of the assignments that an approved absence touches: all are to fill. Kept, their person still has them, and
 * nobody is told; freed, the person is only remembered, and whoever gave it to them gets a notice.
 */
export function emptying(
  absence: Absence,
  touched: readonly Assignment[],
  how: z.output<typeof freeingSchema>,
  context: VerbContext,
): readonly RowChange[] {
  const { _id: absenceId } = absence
  if (how === 'keep')
    return touched
      .filter((one) => one.absenceId !== absenceId && !isDespiteAbsence(one))
      .flatMap((one) => setting(one, { absenceId }))
  const freed = (one: Assignment): Partial<Assignment> => ({
    status: 'cancelled',
    endReason: 'absent',
    offer: null,
    absenceId,
    opened: openedBy(one, 'absence', context),
  })
  return [
    ...touched.flatMap((one) => setting(one, freed(one))),
    ...touched.flatMap((assignment) => displacing(assignment, context)),
  ]
}

/** Those who kept their assignment in an absence that does not touch it any more will come. */
export function* returning(absence: Absence, touched: readonly Assignment[]): Reading<readonly RowChange[]> {
  const still = new Set(touched.map(({ _id }) => _id))
  return (yield* readAround(absence))
    .filter((one) => one.absenceId === absence._id && isHeldByAbsentee(one) && !still.has(one._id))
    .flatMap((one) => setting(one, { absenceId: null }))
}

/** The fields of an absence that is approved: who decided it, when, and what it touched. */
export const approvedFields = (touched: readonly Assignment[], { userId, actedAt }: VerbContext): Partial<Absence> => ({
  status: 'approved',
  decidedBy: userId,
  decidedAt: actedAt,
  impactedAssignmentIds: touched.map(({ _id }) => _id).slice(0, MOST_TOUCHED),
})

/** What the audit says of an assignment that an absence frees: its type, and its reason. */
export const reasonOf = ({ type, reason }: Absence): string => (reason === null ? type : `${type}: ${reason}`)
