import type { Row } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import { draft } from '#tests/support/build.ts'
import { sampleId } from '#tests/support/samples.ts'
import type { Random } from '#tests/support/world/random.ts'
import { positionDraft } from '../services/world.ts'
import type { VerbWorld } from './verb-world.ts'

export type Payload = Readonly<Record<string, unknown>>

const FIRST_DAY = '2026-11-02'
const withoutId = (given: Payload): Payload =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name !== '_id'))

const NOBODY = sampleId('employees', 999_999)
const STATUSES = ['disponible', 'disponible', 'disponible', 'onLeave', 'suspended', 'inactive'] as const
const ZONES = ['America/Toronto', 'America/Halifax', 'America/Winnipeg'] as const

const chance = (random: Random, of: number) => random.next() < of
const some = <T>(random: Random, from: readonly T[], of: number): T[] => from.filter(() => chance(random, of))

/** A small company in which nearly every rule finds something somewhere. */
export async function peopleAndPlaces(world: VerbWorld, random: Random) {
  const skills = await each(4, (i) =>
    world.create('skills', { important: i < 2, expirable: i % 2 === 0, defaultValidityMonths: 12 }),
  )
  const skillIds = skills.map(({ _id }) => _id)
  const offices = [await world.create('offices', { lat: 46.8, lng: -71.2 }), await world.create('offices')]
  const clients = await each(4, (i) =>
    world.create('clients', {
      status: i === 3 ? 'onHold' : 'active',
      requirePo: i === 2,
      requiredSkillIds: some(random, skillIds, 0.15),
    }),
  )
  const supervisors = await each(3, (i) => world.create('supervisors', { clientIds: [clients[i]?._id ?? ''] }))
  const sites = await each(8, (i) =>
    world.create('sites', {
      clientId: clients[i % 4]?._id ?? '',
      startDate: '2026-01-01',
      endDate: i === 5 ? '2026-11-20' : '2100-01-01',
      timezone: random.pick(ZONES),
      workAtHeights: chance(random, 0.2),
      requiredSkillIds: some(random, skillIds, 0.1),
      lat: i === 6 ? null : 45 + random.next(),
      lng: i === 6 ? null : -74 + random.next(),
      meetingPoint: chance(random, 0.4) ? { label: 'Cour', address: '1, rue A', lat: 45.4, lng: -73.2 } : null,
    }),
  )
  const people = await each(10, () =>
    world.create('employees', {
      status: random.pick(STATUSES),
      statusUntil: chance(random, 0.3) ? addDays(FIRST_DAY, random.int(20)) : null,
      hireDate: chance(random, 0.15) ? '2026-11-16' : '2024-01-08',
      terminationDate: chance(random, 0.15) ? '2026-11-25' : null,
      fearOfHeights: chance(random, 0.3),
      maxDistanceKm: chance(random, 0.3) ? 20 : null,
      regime: random.pick(['signallingDecree', 'lnt'] as const),
      officeId: chance(random, 0.6) ? (random.pick(offices)._id ?? null) : null,
      lat: chance(random, 0.2) ? null : 45 + random.next(),
      lng: -74 + random.next(),
    }),
  )
  for (const { _id: employeeId } of people) {
    for (const skillId of some(random, skillIds, 0.8)) {
      const expiresAt = chance(random, 0.5) ? addDays(FIRST_DAY, random.int(40)) : '2028-01-01'
      await world.create('employeeSkills', { employeeId, skillId, expiresAt, verifiedBy: null })
    }
  }
  // Deleted people and places: their rows remain, marked.
  const [goneEmployee, goneSite] = [
    await world.create('employees'),
    await world.create('sites', { clientId: clients[0]?._id ?? '' }),
  ]
  await world.remove('employees', goneEmployee._id)
  await world.remove('sites', goneSite._id)
  return { skills, clients, supervisors, sites: [...sites, goneSite], people: [...people, goneEmployee] }
}
export type Company = Awaited<ReturnType<typeof peopleAndPlaces>>

async function each<T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let i = 0; i < n; i++) made.push(await make(i))
  return made
}

/** An order as somebody may enter it, valid about two times in three. */
export function orderInput(random: Random, { clients, supervisors, sites, skills }: Company): Payload {
  const site = random.pick(sites)
  const startDate = addDays(FIRST_DAY, random.int(14) - 4)
  const hours = random.pick([
    ['07:00', '15:30'],
    ['07:00', '15:30'],
    ['07:00', '17:00'],
    ['22:00', '06:00'],
    ['22:00', '06:00'],
    ['12:00', '20:00'],
    ['12:00', '20:00'],
    ['16:00', '23:30'],
    ['05:00', '13:00'],
    ['06:00', '23:30'],
    ['07:00', '07:10'],
  ] as const)
  const order = {
    ...draft('orders', {
      clientId: chance(random, 0.9) ? site.clientId : random.pick(clients)._id,
      siteId: chance(random, 0.97) ? site._id : sampleId('sites', 999_999),
      supervisorIds: chance(random, 0.15) ? [random.pick(supervisors)._id] : [],
      startDate,
      endDate: chance(random, 0.1) ? '2100-01-01' : addDays(startDate, random.int(21) - 1),
      startTime: hours[0],
      endTime: hours[1],
      workAtHeights: chance(random, 0.2),
      skipHolidays: chance(random, 0.5),
      daysOfWeek: random.pick([
        [1, 2, 3, 4, 5],
        [0, 6],
        [0, 1, 2, 3, 4, 5, 6],
      ]),
      exceptions: chance(random, 0.2)
        ? [
            {
              date: addDays(startDate, 2),
              kind: random.pick(['skip', 'add', 'time'] as const),
              startTime: '09:00',
              endTime: random.pick(['15:00', '09:05']),
            },
          ]
        : [],
    }),
  }
  const line = () => ({
    ...positionDraft({
      quantity: chance(random, 0.05) ? 0 : 1 + random.int(3),
      requiredSkillIds: some(random, skills, 0.3).map(({ _id }) => _id),
      startTime: chance(random, 0.2) ? '08:00' : null,
      endTime: chance(random, 0.2) ? '16:00' : null,
    }),
    ...(chance(random, 0.05) && { requiredSkillIds: [sampleId('skills', 999_999)] }),
    ...(chance(random, 0.05) && { unknown: 1 }),
  })
  const named = chance(random, 0.3)
  const positions = Array.from({ length: 1 + random.int(3) }, line)
  return { order: named ? order : withoutId(order), positions: named ? positions : positions.map(withoutId) }
}

export type Assignment = Row<'assignments'>

export const assignmentVerbs = [
  'assignments.assign',
  'assignments.unassign',
  'assignments.free',
  'assignments.move',
  'assignments.copy',
  'assignments.confirm',
  'assignments.decline',
  'assignments.publish',
  'assignments.awaitReply',
  'assignments.unpublish',
  'assignments.replace',
  'assignments.cancel',
  'assignments.reinstate',
  'assignments.late',
  'assignments.noShow',
  'assignments.complete',
] as const
export type AssignmentVerb = (typeof assignmentVerbs)[number]

/** The input of a verb about an assignment, valid or not. */
export function assignmentInput(
  random: Random,
  verb: AssignmentVerb,
  { people }: Company,
  assignment: Assignment | undefined,
  seenRevs: readonly number[],
): Payload {
  const id = assignment?._id ?? sampleId('assignments', 999_999)
  const employeeId = chance(random, 0.03) ? NOBODY : random.pick(people)._id
  const override = chance(random, 0.5) ? { override: { reason: 'Le client le demande' } } : {}
  const seen =
    assignment && chance(random, 0.6) ? { baseRev: random.pick([assignment.rev, assignment.rev, ...seenRevs]) } : {}
  if (verb === 'assignments.free') return { ids: [id], ...(chance(random, 0.5) && { reason: 'Congé de la compagnie' }) }
  if (verb === 'assignments.awaitReply' || verb === 'assignments.reinstate') return { id, ...seen, ...override }
  if (verb === 'assignments.late') return { id, ...seen, minutes: chance(random, 0.8) ? 20 : null }
  if (verb === 'assignments.unassign') return { id, ...seen, ...(chance(random, 0.3) && { dropExtra: true }) }
  if (verb === 'assignments.copy') {
    const date = addDays(assignment?.date ?? FIRST_DAY, random.int(9) - 4)
    const agreed = { ...(chance(random, 0.3) && { extra: true }), ...(chance(random, 0.3) && { addDay: true }) }
    return { id, employeeId, date, ...agreed, ...override }
  }
  if (!['assignments.assign', 'assignments.move', 'assignments.replace'].includes(verb)) return { id, ...seen }
  if (verb !== 'assignments.move') return { id, employeeId, ...seen, ...override }
  return {
    id,
    ...(chance(random, 0.7) && { employeeId }),
    ...(chance(random, 0.6) && { date: addDays(assignment?.date ?? FIRST_DAY, random.int(9) - 4) }),
    ...(chance(random, 0.3) && { extra: true }),
    ...(chance(random, 0.3) && { addDay: true }),
    ...seen,
    ...override,
  }
}

type Order = Row<'orders'>
type Position = Row<'orderPositions'>

const TARGETS = ['draft', 'confirmed', 'confirmed', 'locked', 'onHold', 'onHold', 'closed', 'cancelled'] as const

/** An order in another state, possible or not. */
export const statusInput = (random: Random, order: Order): Payload => ({
  id: chance(random, 0.98) ? order._id : sampleId('orders', 999_999),
  to: random.pick(TARGETS),
  ...(chance(random, 0.4) && { reason: 'Le client reporte' }),
  ...(chance(random, 0.4) && { baseRev: order.rev }),
})

const HOURS = [
  { startTime: '07:00', endTime: '15:30' },
  { startTime: '22:00', endTime: '06:00' },
  { startTime: '13:00', endTime: '21:00' },
  { startTime: '07:00', endTime: '07:10' },
] as const

/** Other dates, hours, places or positions of an order, valid about two times in three. */
export function updateInput(random: Random, company: Company, order: Order, positions: readonly Position[]): Payload {
  const site = random.pick(company.sites)
  const patch = {
    ...(chance(random, 0.4) && random.pick(HOURS)),
    ...(chance(random, 0.3) && { endDate: addDays(order.startDate, random.int(20) - 1) }),
    ...(chance(random, 0.2) && { startDate: addDays(order.startDate, random.int(7) - 3) }),
    ...(chance(random, 0.15) && { daysOfWeek: [1, 3, 5] }),
    ...(chance(random, 0.1) && { siteId: site._id, clientId: site.clientId }),
    ...(chance(random, 0.2) && { employeeNotes: 'Entrée nord' }),
    ...(chance(random, 0.1) && { poNumber: chance(random, 0.5) ? 'PO-7' : null }),
  }
  const line = () => positionDraft({ quantity: 1 + random.int(3), requiredSkillIds: [] })
  const change = positions
    .filter(() => chance(random, 0.4))
    .map(({ _id: id, rev }) => ({
      id: chance(random, 0.97) ? id : sampleId('orderPositions', 999_999),
      ...(chance(random, 0.3) && { baseRev: rev }),
      fields: chance(random, 0.7) ? { quantity: random.int(5) } : { startTime: '08:00', endTime: '16:00' },
    }))
  const remove = positions
    .filter(() => chance(random, 0.15))
    .map(({ _id: id, rev: baseRev }) => (chance(random, 0.5) ? id : { id, baseRev }))
  const create = chance(random, 0.3) ? [withoutId(line())] : []
  return {
    id: order._id,
    ...(chance(random, 0.4) && { baseRev: order.rev }),
    ...(Object.keys(patch).length > 0 && { order: patch }),
    ...(chance(random, 0.6) && { positions: { create, change, remove } }),
  }
}
