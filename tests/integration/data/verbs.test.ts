import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Changed } from '#shared/contract/sync/changed.ts'
import { plannedIds } from '#shared/domain/orders/order-plan.ts'
import type { Row } from '#shared/entities/index.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import { addDays } from '#shared/model/dates.ts'
import { keptPayload } from '#data/verbs.ts'
import { decideVerb } from '#reads/engine/decide-verb.ts'
import { draft } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { sampleId } from '#tests/support/samples.ts'
import { openSite, createOrder, positionDraft, rowsOf, TODAY } from '../services/world.ts'
import { answeredRows, expectedRows } from './verb-rows.ts'
import { openVerbWorld, type VerbWorld } from './verb-world.ts'

type Values = Readonly<Record<string, unknown>>

describe.each(sqliteUnlessFull)('verbs without the network, against $name', (kind) => {
  let world: VerbWorld
  beforeAll(async () => {
    world = await openVerbWorld(kind)
  })
  afterAll(() => world.close())

  const expected = (changes: readonly RowChange[]) => expectedRows(world, changes)

  const freshOrder = async (given: Values = {}) => {
    const { client, site } = await openSite(world)
    const { _id: _, ...order } = draft('orders', {
      clientId: client._id,
      siteId: site._id,
      supervisorIds: [],
      startDate: '2026-11-09',
      endDate: '2026-11-13',
      startTime: '07:00',
      endTime: '15:00',
      ...given,
    })
    const { _id: __, ...position } = positionDraft({ quantity: 2 })
    await world.hear()
    return { order, positions: [position] }
  }
  const createdIn = (effects: readonly RowChange[], entity: string) =>
    effects.filter((effect) => effect.entity === entity).map(({ id }) => id)

  test('an order taken without the network is staffed at once, and the server finds the same assignments', async () => {
    const payload = await freshOrder()
    const [ana, bea] = [await world.create('employees'), await world.create('employees')]
    await world.hear()
    const opId = newId()
    const placed = await world.predict('orders.createWithPositions', payload, opId)
    world.show(placed.done ?? [])
    const assignments = createdIn(placed.done ?? [], 'assignments')
    expect(assignments).toHaveLength(10)
    const steps = [
      { verb: 'assignments.assign', payload: { id: assignments[0], employeeId: ana._id } },
      { verb: 'assignments.assign', payload: { id: assignments[1], employeeId: bea._id } },
      { verb: 'assignments.move', payload: { id: assignments[1], date: '2026-11-12' } },
      { verb: 'assignments.unassign', payload: { id: assignments[0] } },
    ]
    const expectations = []
    for (const step of steps) {
      const { done } = await world.predict(step.verb, step.payload, newId())
      expectations.push(expected(done ?? []))
      world.show(done ?? [])
    }
    expect((await world.ask('orders.createWithPositions', payload, opId)).refused).toBeNull()
    for (const [i, step] of steps.entries()) {
      const { done } = await world.ask(step.verb, step.payload, newId())
      expect(answeredRows(done as Changed)).toEqual(expectations[i])
    }
  })

  test('the company’s calendar decides on which days an order works, on the device and on the server', async () => {
    const dayOff = { nameFr: 'Congé', nameEn: 'Day off' }
    await world.create('holidays', { date: '2027-02-02', ...dayOff, regime: 'ccq' })
    await world.create('vacationPeriods', { startDate: '2027-02-04', endDate: '2027-02-05', ...dayOff, kind: 'other' })
    const payload = await freshOrder({ startDate: '2027-02-01', endDate: '2027-02-05' })
    await world.hear()
    const opId = newId()
    const placed = await world.predict('orders.createWithPositions', payload, opId)
    const { done } = await world.ask('orders.createWithPositions', payload, opId)
    expect(answeredRows(done as Changed)).toEqual(expected(placed.done ?? []))
    const dates = (placed.done ?? []).flatMap(({ entity, change }) =>
      entity === 'assignments' && change.kind === 'create' ? [change.fields['date']] : [],
    )
    expect([...new Set(dates)]).toEqual(['2027-02-01', '2027-02-03'])
  })

  test('an order sent three weeks after it was taken has every assignment its device staffed then', async () => {
    const payload = await freshOrder()
    await world.hear()
    const opId = newId({ msecs: Date.parse(TODAY) })
    const placed = await world.predict('orders.createWithPositions', payload, opId)
    onTestFinished(() => world.goTo(TODAY))
    world.goTo(addDays(TODAY.slice(0, 10), 21) + TODAY.slice(10))
    const { done } = await world.ask('orders.createWithPositions', payload, opId)
    expect([...answeredRows(done as Changed).keys()]).toEqual([...expected(placed.done ?? []).keys()])
    expect(createdIn(placed.done ?? [], 'assignments')).toHaveLength(10)
  })

  test('nobody is booked twice from one device, what was not sent yet included', async () => {
    const placed = await world.predict('orders.createWithPositions', await freshOrder(), newId())
    const person = await world.create('employees')
    const { assignments } = await createOrder(world)
    await world.hear()
    world.show(placed.done ?? [])
    const [pending = '', beside = ''] = createdIn(placed.done ?? [], 'assignments')
    const assign = (id: string, more: Values = {}) =>
      world.predict('assignments.assign', { id, employeeId: person._id, ...more }, newId())
    world.show((await assign(pending)).done ?? [])
    const override = { override: { reason: 'Le client le demande' } }
    expect((await assign(assignments[0]?._id ?? '', override)).refused).toMatchObject({
      code: 'OVERLAP',
      details: { assignmentId: pending },
    })
    expect((await assign(beside, override)).refused?.code).toBe('OVERLAP')
    expect((await assign(pending)).refused?.code).toBe('ASSIGNMENT_TAKEN')
    world.show((await world.predict('assignments.unassign', { id: pending }, newId())).done ?? [])
    expect((await assign(assignments[0]?._id ?? '')).refused).toBeNull()
  })

  test('a night that ends on the next morning is in the way there', async () => {
    const night = await createOrder(world, { startTime: '22:00', endTime: '06:00' })
    const morning = await createOrder(world, { startTime: '05:30', endTime: '13:30' })
    const person = await world.create('employees')
    await world.hear()
    // A morning and the night that follows it are more than twelve hours in 24.
    const override = { reason: 'Demandé par la personne' }
    const assign = (assignment: Row<'assignments'> | undefined) =>
      world.predict('assignments.assign', { id: assignment?._id ?? '', employeeId: person._id, override }, newId())
    world.show((await assign(night.assignments[0])).done ?? [])
    expect((await assign(morning.assignments[0])).refused).toBeNull()
    expect((await assign(morning.assignments[1])).refused).toMatchObject({
      code: 'OVERLAP',
      details: { assignmentId: night.assignments[0]?._id },
    })
  })

  test('an order sent again as another operation makes the same rows', async () => {
    const opId = newId()
    const kept = keptPayload('orders.createWithPositions', await freshOrder(), opId)
    const first = await world.predict('orders.createWithPositions', kept, opId)
    const again = newId()
    expect(await world.predict('orders.createWithPositions', kept, again)).toEqual(first)
    expect(keptPayload('orders.createWithPositions', kept, again)).toEqual(kept)
    const { done } = await world.ask('orders.createWithPositions', kept, again)
    expect([...answeredRows(done as Changed).keys()].sort()).toEqual(
      (first.done ?? []).map(({ entity, id }) => `${entity} ${id}`).sort(),
    )
    await world.hear()
    // A second time is refused, on the device as on the server.
    expect((await world.predict('orders.createWithPositions', kept, newId())).refused).toEqual({
      code: 'CONFLICT',
      details: { field: '_id' },
    })
    expect((await world.ask('orders.createWithPositions', kept, newId())).refused?.code).toBe('CONFLICT')
  })

  test('a position keeps its assignments when another one is taken out of an order that was refused', async () => {
    const { order, positions } = await freshOrder()
    const opId = newId()
    const kept = keptPayload('orders.createWithPositions', { order, positions: [...positions, ...positions] }, opId)
    const first = await world.predict('orders.createWithPositions', kept, opId)
    const second = createdIn(first.done ?? [], 'orderPositions')[1]
    const edited = { ...kept, positions: (kept['positions'] as Values[]).slice(1) }
    const again = await world.predict('orders.createWithPositions', edited, newId())
    expect(createdIn(again.done ?? [], 'orderPositions')).toEqual([second])
    expect(createdIn(first.done ?? [], 'assignments')).toEqual(
      expect.arrayContaining(createdIn(again.done ?? [], 'assignments')),
    )
  })

  test('a payload that is no form is kept as it is, and refused as the server does', async () => {
    for (const payload of [
      {},
      { order: null, positions: [] },
      { order: [], positions: 1 },
      { order: { siteId: 'x' }, positions: [{}] },
    ]) {
      const opId = newId()
      const mine = await world.predict('orders.createWithPositions', payload, opId)
      expect(mine.refused?.code).toBe('VALIDATION_FAILED')
      expect(mine).toEqual(await world.ask('orders.createWithPositions', payload, opId))
      expect(() => keptPayload('orders.createWithPositions', payload, opId)).not.toThrow()
    }
    const mistaken = { id: 'x', employeeId: 1, colour: 'red' }
    expect(await world.predict('assignments.assign', mistaken, newId())).toEqual(
      await world.ask('assignments.assign', mistaken, newId()),
    )
  })

  test('who may not, may not here either; an unknown verb is a mistake', async () => {
    const { _id: supervisorId } = await world.create('supervisors', {
      clientIds: [(await world.create('clients'))._id],
    })
    const user = await world.create('users', { role: 'supervisor', employeeId: null, supervisorId })
    await world.hear()
    const device = { ...world.device(newId()), userId: user._id }
    const unassign = { id: sampleId('assignments') }
    expect(() => decideVerb(device, 'assignments.unassign', unassign)).toThrow('FORBIDDEN')
    expect(() => decideVerb(device, 'assignments.sing', {})).toThrow('BAD_REQUEST')
    expect(() => decideVerb({ ...device, userId: newId() }, 'assignments.unassign', unassign)).toThrow('NOT_FOUND')
  })

  test('assignments planned later take new ids, never those of assignments that went', async () => {
    const opId = newId()
    const { done } = await world.ask('orders.createWithPositions', await freshOrder(), opId)
    const { changed } = done as Changed
    const order = rowsOf(changed, 'orders')[0] as Row<'orders'>
    const first = rowsOf(changed, 'assignments')
    expect(first.map(({ _id }) => _id)).toEqual(plannedIds(order._id, first))
    await world.patch('orders', order._id, { startDate: '2026-11-16', endDate: '2026-11-20' })
    await world.patch('orders', order._id, { startDate: '2026-11-09', endDate: '2026-11-13' })
    const now = await world.list('assignments', { filters: [{ field: 'orderId', op: 'anyOf', value: [order._id] }] })
    expect(now).toHaveLength(10)
    expect(now.filter(({ _id }) => first.some((assignment) => assignment._id === _id))).toEqual([])
  })
})
