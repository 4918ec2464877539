import type { Row } from '#shared/entities/index.ts'
import { absenceSpan, type AbsenceDays } from './absence-span.ts'
import { overlaps } from '../dispatch/overlap.ts'

type Absence = Row<'absences'>
export type AbsenceStatus = Absence['status']

/** The states an absence can go to; `requested` takes a decision back. */
const NEXT: Readonly<Record<AbsenceStatus, readonly AbsenceStatus[]>> = {
  requested: ['approved', 'refused', 'cancelled'],
  approved: ['requested', 'cancelled'],
  refused: ['requested'],
  cancelled: ['requested'],
}

/** Whether an absence of one state can be decided so. */
export const canBecome = (from: AbsenceStatus, to: AbsenceStatus): boolean => NEXT[from].includes(to)

/**
 * The assignments of a person that an absence touches: those they are expected at and that are not over at `now`, an
 * instant. Work done, and what somebody else has to do, is not.
 */
export function touchedBy<A extends Pick<Row<'assignments'>, 'status' | 'start' | 'end'>>(
  absence: AbsenceDays,
  assignments: readonly A[],
  now: string,
): readonly A[] {
  const span = absenceSpan(absence)
  return assignments.filter(
    (one) => (one.status === 'pending' || one.status === 'confirmed') && one.end > now && overlaps(span, one),
  )
}

/** The first of some absences that overlaps one of the same person; undefined for none. */
export function overlapping<A extends AbsenceDays & Pick<Absence, '_id'>>(
  absence: AbsenceDays & Pick<Absence, '_id'>,
  others: readonly A[],
): A | undefined {
  const span = absenceSpan(absence)
  return others.find((other) => other._id !== absence._id && overlaps(span, absenceSpan(other)))
}

/** Whether somebody gave a person an assignment although they knew of an absence: it is filled all the same. */
export const isDespiteAbsence = ({ overrides }: Pick<Row<'assignments'>, 'overrides'>): boolean =>
  overrides.some(({ ruleCode }) => ruleCode === 'ABSENCE')
