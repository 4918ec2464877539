import { expect, onTestFinished, test } from 'vitest'
import { entityNames } from '#shared/entities/index.ts'
import { readClosing } from '#reads/dispatch/desk/closing.ts'
import { readFreed } from '#reads/dispatch/desk/freed.ts'
import { sqlite } from '#tests/support/databases.ts'
import { createOrder } from '../services/world.ts'
import { openVerbWorld, type VerbWorld } from './verb-world.ts'

const MONDAY = '2026-11-09'
/** Two hours before the shifts of that Monday, which begin at 07:00 in Montréal; and after they have begun. */
const EARLY = `${MONDAY}T10:00:00.000Z`
const BEGUN = `${MONDAY}T13:00:00.000Z`

async function openDay() {
  const world = await openVerbWorld(sqlite)
  onTestFinished(() => world.close())
  return world
}

/** An order of that Monday at a site north of the one called off, by so many degrees: 0.1 is 11 km. */
const orderAt = (world: VerbWorld, north: number, quantity: number, given: Record<string, unknown> = {}) =>
  createOrder(world, { startDate: MONDAY, endDate: MONDAY, ...given } as never, [{ quantity }], {
    lat: 45.5 + north,
    lng: -73.6,
    city: 'Montréal',
  })

const hire = (world: VerbWorld, firstName: string, given: Record<string, unknown> = {}) =>
  world.create('employees', { firstName, lat: 45.5, lng: -73.6, ...given } as never)

async function give(world: VerbWorld, ids: readonly string[], people: readonly { readonly _id: string }[]) {
  for (const [i, { _id: employeeId }] of people.entries())
    await world.run('assignments.assign', { id: ids[i] ?? '', employeeId, override: { reason: 'Convenu' } })
}

/** By the name of each person: the open assignment that is proposed. */
async function proposed(world: VerbWorld, siteId: string, at = EARLY) {
  await world.hear()
  world.reader.memo.forget(entityNames)
  const { work } = readFreed(world.reader, { siteId, date: MONDAY, at })
  return Object.fromEntries(work.map(({ person, elsewhere }) => [person?.firstName ?? 'nobody', elsewhere]))
}

test('who was to come, what each is owed, and whom on the site is told', async () => {
  const world = await openDay()
  const { order, assignments } = await orderAt(world, 0, 3)
  const ids = assignments.map(({ _id }) => _id)
  const [zoe, ana] = [await hire(world, 'Zoé'), await hire(world, 'Ana', { phone: '+15145550101' })]
  await give(world, ids, [zoe, ana])
  await world.run('assignments.decline', { id: ids[0] ?? '' })
  const boss = { firstName: 'Luc', lastName: 'Roy', phone: '+15145550177', clientIds: [order.clientId] }
  const { _id: supervisorId } = await world.create('supervisors', boss as never)
  await world.patch('sites', order.siteId, { supervisorIds: [supervisorId] } as never)
  await world.hear()

  const { work, supervisor } = readFreed(world.reader, { siteId: order.siteId, date: MONDAY, at: EARLY })
  expect(work.map(({ person, isLate, owedMinutes }) => [person?.firstName ?? null, isLate, owedMinutes])).toEqual(
    ids.toSorted().map((id) => (id === ids[1] ? ['Ana', true, 180] : [null, false, 0])),
  )
  expect(work.find(({ person }) => person)?.person).toMatchObject({ phone: '+15145550101', optedOut: false })
  expect(supervisor).toMatchObject({ id: supervisorId, firstName: 'Luc', phone: '+15145550177' })
})

test('a person is proposed what is near, to fill and without a warning; nobody twice, and nothing twice', async () => {
  const world = await openDay()
  const off = await orderAt(world, 0, 4)
  const near = await orderAt(world, 0.05, 1)
  const urgent = await orderAt(world, 0.1, 1, { priority: '1' })
  await orderAt(world, 3, 1)
  const taken = await orderAt(world, 0.01, 1)
  await give(
    world,
    taken.assignments.map(({ _id }) => _id),
    [await hire(world, 'Guy')],
  )
  // Ana lives nearest to both, and cannot take the urgent one: it goes to Béa, and nobody is left without for that.
  const people = [
    await hire(world, 'Ana', { lat: 45.6 }),
    await hire(world, 'Béa', { lat: 45.4 }),
    await hire(world, 'Cyr', { lat: null, lng: null }),
  ]
  const avoided = { siteId: urgent.order.siteId, level: 'avoid', reason: 'Demande du client', from: '2026-01-01' }
  await world.create('restrictions', { employeeId: people[0]?._id, clientId: null, ...avoided } as never)
  await give(
    world,
    off.assignments.map(({ _id }) => _id),
    people,
  )
  const { Ana, Béa, Cyr, nobody } = await proposed(world, off.order.siteId)
  expect(Ana?.assignment._id).toBe(near.assignments[0]?._id)
  expect(Béa?.assignment._id).toBe(urgent.assignments[0]?._id)
  expect([Cyr, nobody]).toEqual([null, null])
  expect(Béa).toMatchObject({ distanceKm: 22.2, fromSiteKm: 11.1, weekMinutesAfter: 450 })
  expect(Ana?.asked).toMatchObject({ firstName: 'Ana', assignmentIds: [near.assignments[0]?._id], date: MONDAY })
})

test('the most urgent order gets its person first, however near another one is', async () => {
  const world = await openDay()
  const off = await orderAt(world, 0, 1)
  await orderAt(world, 0.01, 1)
  const urgent = await orderAt(world, 0.1, 1, { priority: '1' })
  await give(
    world,
    off.assignments.map(({ _id }) => _id),
    [await hire(world, 'Ana')],
  )
  expect((await proposed(world, off.order.siteId))['Ana']?.assignment._id).toBe(urgent.assignments[0]?._id)
})

test('a shift that somebody refused is nobody’s, though they keep another one of the day', async () => {
  const world = await openDay()
  const evening = { quantity: 1, startTime: '17:00', endTime: '20:00' }
  const { order, assignments } = await createOrder(world, { startDate: MONDAY, endDate: MONDAY }, [{}, evening])
  const [early, late] = assignments.toSorted((a, b) => (a.start < b.start ? -1 : 1)).map(({ _id }) => _id)
  const ana = await hire(world, 'Ana')
  await give(world, [early ?? '', late ?? ''], [ana, ana])
  await world.run('assignments.decline', { id: late ?? '' })
  await world.hear()
  const { work } = readFreed(world.reader, { siteId: order.siteId, date: MONDAY, at: EARLY })
  expect(work.map(({ assignment, person }) => [assignment._id, person?.firstName ?? null])).toEqual([
    [early, 'Ana'],
    [late, null],
  ])
})

test('whose home is not known is proposed what is near the site, not what is far from it', async () => {
  const world = await openDay()
  const off = await orderAt(world, 0, 1)
  const far = await orderAt(world, 3, 1)
  await give(
    world,
    off.assignments.map(({ _id }) => _id),
    [await hire(world, 'Cyr', { lat: null, lng: null })],
  )
  expect((await proposed(world, off.order.siteId))['Cyr']).toBeNull()
  const near = await orderAt(world, 0.05, 1)
  expect((await proposed(world, off.order.siteId))['Cyr']).toMatchObject({
    assignment: { _id: near.assignments[0]?._id },
    distanceKm: null,
    fromSiteKm: 5.6,
  })
  expect(far.assignments).toHaveLength(1)
})

test('what has begun is proposed to nobody, and other work of the day stays in the way', async () => {
  const world = await openDay()
  const off = await orderAt(world, 0, 1, { startTime: '10:00', endTime: '15:00' })
  const near = await orderAt(world, 0.05, 1)
  const ana = await hire(world, 'Ana')
  await give(
    world,
    off.assignments.map(({ _id }) => _id),
    [ana],
  )
  expect((await proposed(world, off.order.siteId))['Ana']?.assignment._id).toBe(near.assignments[0]?._id)
  expect((await proposed(world, off.order.siteId, BEGUN))['Ana']).toBeNull()
  const other = await orderAt(world, 0.02, 1, { startTime: '05:00', endTime: '09:00' })
  await give(
    world,
    other.assignments.map(({ _id }) => _id),
    [ana],
  )
  expect((await proposed(world, off.order.siteId))['Ana']).toBeNull()
})

test('a site that is closed: each day costs what the verb decides of it, each person is there once, and what was before stays', async () => {
  const world = await openDay()
  const days = { startDate: MONDAY, endDate: '2026-11-13' }
  const { order, assignments } = await createOrder(world, days, [{ quantity: 2 }])
  const { order: other } = await createOrder(world, days, [{ quantity: 1 }])
  const terms = { cancellationWindowHours: 30, lateFeeHours: 2, lateFeeAmount: 15_000 }
  await world.patch('clients', order.clientId, terms as never)
  const ana = await hire(world, 'Ana')
  const held = assignments.filter(({ date }, n) => assignments.findIndex((one) => one.date === date) === n).slice(0, 3)
  for (const { _id } of held) await give(world, [_id], [ana])
  await world.hear()
  const { days: found, people } = readClosing(world.reader, { siteId: order.siteId, from: '2026-11-10', at: EARLY })

  expect(people.map(({ firstName }) => firstName)).toEqual(['Ana'])
  expect(found.map(({ date, open, shifts }) => [date, shifts.length, open])).toEqual([
    ['2026-11-10', 1, 1],
    ['2026-11-11', 1, 1],
    ['2026-11-12', 0, 2],
    ['2026-11-13', 0, 2],
  ])
  expect(found[0]?.shifts[0]).toMatchObject({ personId: ana._id, startTime: '07:00', owedMinutes: 180 })
  expect(other.siteId).not.toBe(order.siteId)
  world.goTo(EARLY)
  for (const { date, fee, isLate, shifts } of found) {
    await world.run('sites.cancelDay', { id: order.siteId, date, reason: 'client', forceMajeure: false })
    const kept = (await world.list('siteCancellations')).find((one) => one.date === date)
    expect({ ...fee, isLate }).toEqual({ feeMinutes: kept?.feeMinutes, feeAmount: kept?.feeAmount, isLate: kept?.late })
    const ofSite = [{ field: 'siteId', op: 'anyOf' as const, value: [order.siteId] }]
    const owed = await world.list('assignments', { filters: ofSite })
    const minutes = owed.filter((one) => one.date === date).reduce((sum, one) => sum + (one.owedMinutes ?? 0), 0)
    expect(shifts.reduce((sum, one) => sum + one.owedMinutes, 0)).toBe(minutes)
  }
  expect(found.map(({ isLate }) => isLate)).toEqual([true, false, false, false])
})
