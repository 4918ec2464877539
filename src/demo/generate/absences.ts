import { addDays, iso, timeOf } from '../calendar.ts'
import type { Assignment } from '../dispatch/plan.ts'
import { createIds } from '../ids.ts'
import { latestWrite, metaOf, type Context, type SeedRow } from './context.ts'
import type { Employee } from './employees.ts'

type Absence = SeedRow<'absences'>

/** Absences of people who are free then, besides the planted ones, for each hundred people. */
const PER_HUNDRED = 18
const TYPES: readonly (readonly [Absence['type'], number])[] = [
  ['vacation', 45],
  ['sickness', 20],
  ['family', 12],
  ['training', 8],
  ['cnesst', 5],
  ['parental', 4],
  ['unpaid', 6],
]
const STATUSES: readonly (readonly [Absence['status'], number])[] = [
  ['approved', 60],
  ['requested', 22],
  ['refused', 10],
  ['cancelled', 8],
]

const isExpected = ({ status }: Assignment) => status === 'pending' || status === 'confirmed'

/** Assignments with the approved absence that keeps their person from coming. */
export function withAbsences(absences: readonly Absence[]) {
  const approved = Map.groupBy(
    absences.filter(({ status }) => status === 'approved'),
    ({ employeeId }) => employeeId,
  )
  return (row: SeedRow<'assignments'>): SeedRow<'assignments'> => {
    if (row.status !== 'pending' && row.status !== 'confirmed') return row
    const own = approved.get(row.employeeId ?? '') ?? []
    const absence = own.find(({ startDate, endDate }) => startDate <= row.date && row.date <= endDate)
    return absence ? { ...row, absenceId: absence._id } : row
  }
}

/** Absences with the assignments that each touched when it was approved. */
export function withTouched(
  absences: readonly Absence[],
  assignments: Iterable<SeedRow<'assignments'>>,
): readonly Absence[] {
  const touched = new Map<string, string[]>()
  for (const { _id, absenceId } of assignments) {
    if (absenceId !== null) touched.set(absenceId, [...(touched.get(absenceId) ?? []), _id])
  }
  return absences.map((row) => ({ ...row, impactedAssignmentIds: touched.get(row._id) ?? row.impactedAssignmentIds }))
}

/**
 * Absences of every state of people who are free then, and two planted ones: an approved one whose person keeps a shift
 * of today, and a requested one that would touch a confirmed shift. Nobody has two approved ones on a day.
 */
export function makeAbsences(
  context: Context,
  employees: readonly Employee[],
  assignments: readonly (readonly Assignment[])[],
): readonly Absence[] {
  const { today } = context
  const random = context.random.fork('absences')
  const newId = createIds(random.fork('ids'))
  const latest = latestWrite(today)
  const by = context.authors[1] ?? null
  const coming = assignments.flat().filter((one) => one.employee >= 0 && one.date >= addDays(today, -40))
  const busy = new Map<number, Set<string>>()
  for (const { employee, date } of coming) busy.set(employee, (busy.get(employee) ?? new Set<string>()).add(date))
  const isFree = (employee: number, from: string, days: number) =>
    Array.from({ length: days + 2 }, (_, i) => addDays(from, i - 1)).every((day) => !busy.get(employee)?.has(day))

  const make = (
    employee: number,
    given: Partial<Absence> & Pick<Absence, 'startDate' | 'endDate' | 'status'>,
  ): Absence => {
    const { status, startDate } = given
    const at = Math.min(latest, timeOf(addDays(startDate, -random.int(2, 30)), '09:00'))
    const isDecided = status !== 'requested'
    const meta = metaOf(newId(at), { at, by, updatedAt: isDecided ? Math.min(latest, at + 3_600_000) : at })
    return {
      ...meta,
      employeeId: employees[employee]?.row._id ?? '',
      type: 'vacation',
      startTime: null,
      endTime: null,
      paid: random.chance(0.5),
      hoursPerDay: null,
      requestedBy: by,
      decidedBy: isDecided ? by : null,
      decidedAt: isDecided ? iso(Math.min(latest, at + 3_600_000)) : null,
      decisionReason: null,
      reason: null,
      proofFileIds: [],
      impactedAssignmentIds: [],
      ...given,
    }
  }

  const planted = (): Absence[] => {
    const now = coming.find((one) => one.date === today && isExpected(one))
    const soon = coming.find(
      (one) =>
        one.date > today &&
        one.date <= addDays(today, 6) &&
        one.status === 'confirmed' &&
        one.employee !== now?.employee,
    )
    const made: Absence[] = []
    if (now) {
      taken.add(now.employee)
      const days = { startDate: today, endDate: today, type: 'sickness', status: 'approved' } as const
      made.push(make(now.employee, { ...days, reason: 'A appelé ce matin' }))
    }
    if (soon) {
      taken.add(soon.employee)
      const days = { startDate: soon.date, endDate: addDays(soon.date, 1), status: 'requested' } as const
      made.push(make(soon.employee, { ...days, type: 'family', reason: 'Rendez-vous à l’école' }))
    }
    return made
  }
  const taken = new Set<number>()
  const rows = planted()
  const wanted = Math.ceil((employees.length * PER_HUNDRED) / 100)
  for (let tries = 0; rows.length < wanted && tries < wanted * 12; tries++) {
    const employee = random.int(0, employees.length - 1)
    const days = random.int(1, 9)
    const startDate = addDays(today, random.int(-35, 45))
    const hasLeft = employees[employee]?.row.status === 'inactive'
    if (taken.has(employee) || hasLeft || !isFree(employee, startDate, days)) continue
    taken.add(employee)
    const isHalf = days === 1 && random.chance(0.5)
    rows.push(
      make(employee, {
        startDate,
        endDate: addDays(startDate, days - 1),
        type: random.weighted(TYPES),
        status: random.weighted(STATUSES),
        ...(isHalf && { startTime: '12:00', endTime: '17:00' }),
      }),
    )
  }
  return rows.toSorted((a, b) => (a._id < b._id ? -1 : 1))
}
