import { distanceKm } from '#shared/domain/office/distance.ts'
import { weekStart } from '#shared/model/dates.ts'
import { daysBetween, iso } from '../calendar.ts'
import { isPublished } from '../dispatch/assignment-status.ts'
import { isCancelled } from '../dispatch/order-status.ts'
import type { Assignment } from '../dispatch/plan.ts'
import { createIds } from '../ids.ts'
import type { Random } from '../random.ts'
import { latestWrite, metaOf, type Context, type SeedRow } from './context.ts'
import type { Employee } from './employees.ts'
import type { Offices } from './offices.ts'
import { assignmentCreatedAt, type Order } from './orders.ts'

/** Travel is paid beyond this distance (décret D-2, r. 16.1, art. 9). */
const PAID_TRAVEL_KM = 40

interface CreatedAssignment {
  readonly order: Order
  readonly assignment: Assignment
  /** When it was created, in epoch milliseconds. */
  readonly at: number
}

/** Yields the rows of all assignments, oldest first: half a million are not kept in memory a second time. */
export function* makeAssignments(
  context: Context,
  orders: readonly Order[],
  employees: readonly Employee[],
  offices: Offices,
): Generator<SeedRow<'assignments'>> {
  const random = context.random.fork('assignments')
  const newId = createIds(random.fork('ids'))
  const waits = random.fork('waits')
  const present = weekStart(context.today)
  const toOffice = createOfficeDistances(offices)
  for (const { order, assignment, at } of byCreation(orders)) {
    const employee = employees[assignment.employee]
    const site = assignment.order.site
    const km = employee ? distanceKm(employee.row, site.row) : null
    const offset = Math.floor(daysBetween(present, assignment.date) / 7)
    const published = isPublished(assignment, offset, random)
    const writtenAt = Math.max(
      at,
      Math.min(latestWrite(context.today), assignment.startsAt - random.int(24, 120) * 3_600_000),
    )
    const isOver = assignment.status === 'completed'
    yield {
      ...metaOf(newId(at), { at, by: order.row.createdBy, updatedAt: writtenAt, source: 'system' }),
      orderId: order.row._id,
      positionId: order.positions[assignment.position]?._id ?? '',
      seriesId: null,
      date: assignment.date,
      start: assignment.start,
      end: assignment.end,
      siteId: site.row._id,
      clientId: site.client.row._id,
      employeeId: employee?.row._id ?? null,
      status: assignment.status,
      published,
      publishedAt: published ? iso(writtenAt) : null,
      offer: null,
      overrides: [],
      travelPaid: toOffice(assignment) > PAID_TRAVEL_KM,
      distanceKm: km,
      travelMinutes: km === null ? null : Math.min(600, Math.round(km * 1.05 + 6)),
      meetTime: order.row.meetTime,
      replacesAssignmentId: null,
      absenceId: null,
      opened: null,
      isExtra: false,
      lateMinutes: null,
      lateAt: null,
      owedMinutes: null,
      openMinutes: employee ? Math.min(Math.floor((writtenAt - at) / 60_000), waits.int(20, 4320)) : null,
      endReason: endReasonOf(assignment, random),
      performance: isOver && random.chance(0.12) ? random.pick([3, 4, 4, 5, 5]) : null,
      notes: random.chance(0.02) ? random.pick(NOTES) : null,
      documentFileIds: [],
      assignedBy: employee ? order.row.createdBy : null,
      refusals: refusalsOf(assignment, employee, writtenAt),
    }
  }
}

const NOTES = [
  'Amène la remorque.',
  'Arrive avec un collègue.',
  'Remplace au pied levé.',
  'Chaussures à vérifier.',
] as const

function byCreation(orders: readonly Order[]): readonly CreatedAssignment[] {
  const all = orders.flatMap((order) => {
    const orderAt = Date.parse(order.row.createdAt)
    const orderDay = order.row.createdAt.slice(0, 10)
    return order.assignments.map((assignment): CreatedAssignment => ({
      order,
      assignment,
      at: assignmentCreatedAt(orderAt, orderDay, assignment.date),
    }))
  })
  return all.sort((a, b) => a.at - b.at)
}

function createOfficeDistances({ byRegion }: Offices): (assignment: Assignment) => number {
  const known = new Map<string, number>()
  return ({ order: { site } }) => {
    let km = known.get(site.row._id)
    if (km === undefined) {
      km = distanceKm(byRegion[site.place.region], site.row) ?? 0
      known.set(site.row._id, km)
    }
    return km
  }
}

const refusalsOf = ({ status }: Assignment, employee: Employee | undefined, at: number) =>
  status === 'declined' && employee ? [{ employeeId: employee.row._id, at: iso(at), by: null }] : []

function endReasonOf({ status, order }: Assignment, random: Random): SeedRow<'assignments'>['endReason'] {
  if (status === 'cancelled' && isCancelled(order.status)) return 'cancelledByClient'
  if (status === 'noShow') return 'absent'
  if (status !== 'completed') return null
  return random.weighted([
    ['finished', 94],
    ['endedEarly', 4],
    ['late', 1.5],
    ['sentHome', 0.2],
    ['cancelledByClient', 0.3],
  ])
}
