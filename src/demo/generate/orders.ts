import { addDays, daysBetween, iso, timeOf } from '../calendar.ts'
import type { Assignment, PositionPlan } from '../dispatch/plan.ts'
import type { PlannedOrder } from '../dispatch/materialise.ts'
import { isCancelled } from '../dispatch/order-status.ts'
import { createIds } from '../ids.ts'
import type { Random } from '../random.ts'
import { latestWrite, metaOf, type Context, type SeedRow } from './context.ts'
import { createPeople } from './people.ts'
import type { Skills } from './skills.ts'

export interface Order {
  readonly row: SeedRow<'orders'>
  readonly positions: readonly SeedRow<'orderPositions'>[]
  readonly assignments: readonly Assignment[]
}

/** Rows of orders and their positions, in the order in which clients requested them. */
export function makeOrders(
  context: Context,
  planned: readonly PlannedOrder[],
  assignments: readonly (readonly Assignment[])[],
  skills: Skills,
): readonly Order[] {
  const random = context.random.fork('order-rows')
  const newId = createIds(random.fork('ids'))
  const newPositionId = createIds(random.fork('position-ids'))
  const newPerson = createPeople(random.fork('people'), 30)
  const numberFor = createNumbers()
  const namedIn = createNaming(skills)
  const requested = planned.map((order, i) => ({
    order,
    assignments: assignments[i] ?? [],
    at: requestedAt(context, order, random),
  }))
  requested.sort((a, b) => a.at - b.at)

  return requested.map(({ order, assignments: own, at }): Order => {
    const { plan } = order
    const by = random.pick(context.authors)
    const updatedAt = Math.min(latestWrite(context.today), at + random.int(0, 30) * 3_600_000)
    const meta = metaOf(newId(at), { at, by, updatedAt, source: random.chance(0.05) ? 'portal' : 'app' })
    const requester = newPerson()
    const row: SeedRow<'orders'> = {
      ...meta,
      orderNumber: numberFor(iso(at).slice(2, 4)),
      clientId: plan.site.client.row._id,
      siteId: plan.site.row._id,
      supervisorIds: plan.site.row.supervisorIds.slice(0, random.int(1, 2)),
      priority: random.weighted([
        ['1', plan.isStory ? 1000 : 12],
        ['2', 70],
        ['3', 18],
      ]),
      status: plan.status,
      startDate: plan.startDate,
      endDate: plan.endDate,
      startTime: plan.startTime,
      endTime: plan.endTime,
      daysOfWeek: plan.daysOfWeek,
      exceptions: plan.exceptions,
      skipHolidays: plan.skipHolidays,
      skipConstructionVacation: plan.skipConstructionVacation,
      ...referencesOf(plan.site, at, random),
      workAtHeights: plan.site.row.workAtHeights,
      nightWork: plan.isNight,
      vehicleRequired: random.chance(0.12),
      ...travelOf(plan.site.row.meetingPoint !== null, plan.startTime),
      guaranteeHours: plan.site.row.guaranteeHours ?? plan.site.client.row.guaranteeHours,
      breakMinutes: plan.site.client.row.defaultBreakMinutes,
      breakPaid: plan.site.client.row.breakPaid,
      parkingReimbursed: plan.site.row.parkingPolicy === 'reimbursed',
      requestedByName: random.chance(0.9) ? `${requester.firstName} ${requester.lastName}` : null,
      requestedVia: random.weighted([
        ['phone', 45],
        ['email', 40],
        ['sms', 10],
        ['portal', 5],
      ]),
      requestedAt: iso(at),
      clientConfirmedAt: plan.status === 'draft' ? null : iso(updatedAt),
      ...cancellationOf(plan.status, by, updatedAt, random),
      employeeNotes: random.chance(0.18) ? random.pick(EMPLOYEE_NOTES) : null,
      internalNotes: random.chance(0.08) ? random.pick(INTERNAL_NOTES) : null,
      fileIds: [],
      employeeFileIds: [],
    }
    const positions = plan.positions.map((position): SeedRow<'orderPositions'> => ({
      ...metaOf(newPositionId(at), { at, by, source: meta.source }),
      orderId: row._id,
      label: position.role === 'crewChief' && random.chance(0.3) ? 'Chef de la fermeture' : null,
      role: position.role,
      quantity: position.quantity,
      requiredSkillIds: namedIn(position),
      preferredSkillIds: random.chance(0.1) ? [random.pick([skills.idOf.secourisme, skills.idOf.anglais])] : [],
      startTime: position.startTime,
      endTime: position.endTime,
      notes: null,
    }))
    return { row, positions, assignments: own }
  })
}

/** Every so many positions leave it to the trade which skills are required. */
const UNNAMED_EVERY = 5

/** The skills that positions name. */
function createNaming({ rows }: Skills): (position: PositionPlan) => readonly string[] {
  let made = 0
  return ({ role, requiredSkillIds }) => {
    made += 1
    const ofTrade = new Set(rows.filter(({ trades }) => trades.includes(role)).map(({ _id }) => _id))
    return made % UNNAMED_EVERY === 0 ? requiredSkillIds.filter((id) => !ofTrade.has(id)) : requiredSkillIds
  }
}

/** When the client requested an order: up to 24 days before its first day, not after yesterday evening. */
function requestedAt({ today }: Context, { plan }: PlannedOrder, random: Random): number {
  const lead = plan.isStory ? 6 : Math.floor(1 + 24 * random.next() ** 2)
  const day = addDays(plan.startDate, -lead)
  const latest = latestWrite(today)
  const at = timeOf(day, '07:00') + random.int(0, 10 * 3_600_000)
  return at <= latest ? at : latest - random.int(0, 9 * 86_400_000)
}

/** Numbers orders by year: `26-00001`. */
function createNumbers(): (year: string) => string {
  const counters = new Map<string, number>()
  return (year) => {
    const next = (counters.get(year) ?? 0) + 1
    counters.set(year, next)
    return `${year}-${String(next).padStart(5, '0')}`
  }
}

type PlannedSite = PlannedOrder['plan']['site']

/** Every how many orders without a number of a client that demands one are still to be given theirs. */
const WITHOUT_PO = 29

function referencesOf({ row: site, client }: PlannedSite, at: number, random: Random) {
  const year = iso(at).slice(2, 4)
  const minutes = Math.floor(at / 60_000)
  const asked = client.row.requirePo && minutes % WITHOUT_PO > 0 ? `PO-${10_000 + (minutes % 90_000)}` : null
  return {
    poNumber: random.chance(0.25) ? `PO-${random.int(10_000, 99_999)}` : (site.poNumber ?? asked),
    jobNumber: random.chance(0.1) ? `J${year}-${random.int(1000, 9999)}` : site.jobNumber,
    reqNumber: site.reqNumber,
  }
}

function travelOf(hasMeetingPoint: boolean, startTime: string) {
  if (!hasMeetingPoint) return { travelMode: 'site' as const, meetTime: null }
  const hour = (Number(startTime.slice(0, 2)) + 23) % 24
  return { travelMode: 'meetingPoint' as const, meetTime: `${String(hour).padStart(2, '0')}${startTime.slice(2)}` }
}

function cancellationOf(status: PlannedOrder['plan']['status'], by: string, at: number, random: Random) {
  if (!isCancelled(status)) {
    return { cancelledAt: null, cancelledBy: null, cancelReason: null, cancelLate: false, cancelNotifiedAt: null }
  }
  return {
    cancelledAt: iso(at),
    cancelledBy: by,
    cancelReason: random.pick(REASONS),
    cancelLate: status === 'lateCancelled',
    cancelNotifiedAt: iso(at),
  }
}

/** Days before its date that an assignment of an older order is created. */
const HORIZON_DAYS = 55

/** When an assignment was created: with its order, or when its date entered the rolling horizon. */
export function assignmentCreatedAt(orderAt: number, orderDay: string, date: string): number {
  const inHorizon = addDays(date, -HORIZON_DAYS)
  return daysBetween(orderDay, inHorizon) > 0 ? timeOf(inHorizon, '02:00') : orderAt
}

const REASONS = ['Pluie annoncée', 'Équipement en panne', 'Travaux reportés par le client', 'Béton non livré'] as const
const EMPLOYEE_NOTES = [
  'Se présenter 15 minutes avant l’heure.',
  'Apporter ses lampes et son bâton lumineux.',
  'Stationnement derrière la roulotte.',
  'Fermeture complète : arriver par le nord.',
  'Appeler le superviseur à l’arrivée.',
] as const
const INTERNAL_NOTES = [
  'Le client rappelle toujours la veille pour confirmer.',
  'Même équipe que la semaine passée si possible.',
  'Attendre le bon de commande avant de facturer.',
] as const
