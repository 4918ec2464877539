import { workedMinutes } from '#shared/domain/time/minutes/worked.ts'
import { addDays, iso } from '../calendar.ts'
import { createIds } from '../ids.ts'
import { metaOf, type Context, type SeedRow } from '../generate/context.ts'
import { BLANK, type Entry, type Worked } from './entries.ts'

type Assignment = SeedRow<'assignments'>

const MINUTE = 60_000

/** Of so many people at work one has not begun yet, and at most so many: somebody has to ask them. */
const ONE_OF = 12
const MOST_MISSING = 3

/** Whether an assignment of the day, or of a night that went on after the rest was logged, has begun at an instant. */
function hasBegun(
  { today, moment }: Context,
  { date, start, end, employeeId, absenceId, status }: Assignment,
  at: number,
) {
  const isOfToday = date === today || (date === addDays(today, -1) && Date.parse(end) > moment)
  const isWorked = status === 'confirmed' || status === 'completed'
  return isOfToday && isWorked && employeeId !== null && absenceId === null && Date.parse(start) <= at
}

/**
 * What people entered by themselves on the demo's day until it is made: those at work have an open entry, but for two or three
 * who have not begun; those who have left a whole one.
 */
export function makePunches(
  context: Context,
  from: Worked,
  logged: readonly Entry[],
  madeAt: number,
): readonly Entry[] {
  const random = context.random.fork('punches')
  const newId = createIds(random.fork('ids'))
  const orderOf = new Map(from.orders.map((order) => [order._id, order]))
  const siteOf = new Map(from.sites.map((site) => [site._id, site]))
  const freeFrom = new Map<string, number>()
  for (const { employeeId, start, end } of logged) {
    const last = Date.parse(end ?? start ?? '') || 0
    freeFrom.set(employeeId, Math.max(freeFrom.get(employeeId) ?? 0, last))
  }
  const begun = [...from.assignments].filter((each) => hasBegun(context, each, madeAt)).sort(byStart)
  const atWork = begun.filter(({ status, end }) => status === 'confirmed' && Date.parse(end) > madeAt)
  const missing = new Set<string>()
  const wanted = Math.min(MOST_MISSING, Math.floor(atWork.length / ONE_OF))
  while (missing.size < wanted) missing.add(random.pick(atWork)._id)

  return begun.flatMap((assignment): Entry[] => {
    const { _id: assignmentId, employeeId, siteId, clientId, orderId, date } = assignment
    if (employeeId === null || missing.has(assignmentId)) return []
    const [order, site] = [orderOf.get(orderId), siteOf.get(siteId)]
    const planned = { start: Date.parse(assignment.start), end: Date.parse(assignment.end) }
    const asked = planned.start + random.int(-8, 4) * MINUTE
    const start = Math.min(madeAt, Math.max(asked, freeFrom.get(employeeId) ?? 0))
    const isOver = planned.end <= madeAt
    const end = isOver ? Math.min(madeAt, planned.end + random.int(-2, 6) * MINUTE) : null
    if (end !== null && end - start < 60 * MINUTE) return []
    freeFrom.set(employeeId, end ?? Number.POSITIVE_INFINITY)
    const entry: Entry = {
      ...metaOf(newId(start), { at: start, by: null, updatedAt: end ?? start }),
      ...BLANK,
      employeeId,
      siteId,
      clientId,
      orderId,
      supervisorId: order?.supervisorIds[0] ?? site?.primarySupervisorId ?? site?.supervisorIds[0] ?? null,
      assignmentId,
      date,
      loggedBy: null,
      breakPaid: order?.breakPaid ?? false,
      start: iso(start),
      end: end === null ? null : iso(end),
      breakMinutes: end !== null && end - start > 300 * MINUTE ? (order?.breakMinutes ?? 30) : 0,
      status: end === null ? 'open' : 'submitted',
      workedMinutes: null,
    }
    return [end === null ? entry : { ...entry, workedMinutes: workedMinutes(entry) }]
  })
}

const byStart = (a: Assignment, b: Assignment) =>
  a.start < b.start ? -1 : a.start > b.start ? 1 : a._id < b._id ? -1 : 1
