import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { databases } from '#tests/support/databases.ts'
import { createOrder, openWorld, refusal, rowsOf, TODAY, type World } from './world.ts'

const MONDAY = '2026-11-09'
/** Two hours before the shift of that Monday, which begins at 07:00 in Montréal; and the day before. */
const LATE = '2026-11-09T10:00:00.000Z'
const IN_TIME = '2026-11-08T15:00:00.000Z'
const WHY = 'Il ne pleut plus'

describe.each(databases)('the day of a site that is called off on $name', (kind) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(kind)))
  afterAll(() => world.close())
  beforeEach(() => world.goTo(TODAY))

  const read = (id: string) => world.get('assignments', id) as Promise<Row<'assignments'>>
  /** A Monday for three, two of whom are found; the client pays two hours for each, and 150 $. */
  const monday = async () => {
    const { order, assignments } = await createOrder(world, { startDate: MONDAY, endDate: MONDAY }, [{ quantity: 3 }])
    await world.patch('clients', order.clientId, {
      cancellationWindowHours: 4,
      lateFeeHours: 2,
      lateFeeAmount: 15_000,
    } as never)
    const ids = assignments.map(({ _id }) => _id)
    for (const id of ids.slice(0, 2))
      await world.run('assignments.assign', { id, employeeId: (await world.create('employees'))._id })
    return { order, ids, siteId: order.siteId }
  }
  const cancellation = async (siteId: string) =>
    (await world.list('siteCancellations')).find((row) => row.siteId === siteId)

  test('too late, it costs the client their fee and is owed to each person', async () => {
    const { ids, siteId } = await monday()
    world.goTo(LATE)
    await world.run('sites.cancelDay', { id: siteId, date: MONDAY, reason: 'rain' })
    const rows = await Promise.all(ids.map(read))
    expect(rows.map((row) => [row.status, row.endReason, row.owedMinutes])).toEqual([
      ['cancelled', 'cancelledByClient', 180],
      ['cancelled', 'cancelledByClient', 180],
      ['cancelled', 'cancelledByClient', null],
    ])
    expect(rows.some(isVacant)).toBe(false)
    expect(await cancellation(siteId)).toMatchObject({ late: true, feeMinutes: 240, feeAmount: 15_000, reason: 'rain' })
  })

  test('in time, it costs nothing', async () => {
    const { ids, siteId } = await monday()
    world.goTo(IN_TIME)
    await world.run('sites.cancelDay', { id: siteId, date: MONDAY, reason: 'client' })
    expect((await read(String(ids[0]))).owedMinutes).toBeNull()
    expect(await cancellation(siteId)).toMatchObject({ late: false, feeMinutes: 0, feeAmount: 0 })
  })

  test('superior force owes nobody anything, and is explained', async () => {
    const { ids, siteId } = await monday()
    world.goTo(LATE)
    const force = { id: siteId, date: MONDAY, reason: 'roadClosed', forceMajeure: true } as const
    expect(await refusal(world.run('sites.cancelDay', force))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ field: 'details', code: 'REQUIRED' }] },
    })
    await world.run('sites.cancelDay', { ...force, details: 'Inondation du rang' })
    expect((await read(String(ids[0]))).owedMinutes).toBeNull()
    expect(await cancellation(siteId)).toMatchObject({ forceMajeure: true, feeMinutes: 240 })
  })

  test('taken back, everybody has their shift again with what they had answered, and what was open is to fill', async () => {
    const { ids, siteId } = await monday()
    await world.run('assignments.confirm', { id: String(ids[0]) })
    const before = await Promise.all(ids.map(read))
    world.goTo(LATE)
    await world.run('sites.cancelDay', { id: siteId, date: MONDAY, reason: 'rain' })
    const found = await cancellation(siteId)
    await world.run('sites.restoreDay', { cancellationId: String(found?._id), reason: WHY })
    const shown = (row: Row<'assignments'>) => [row.employeeId, row.status, row.endReason, row.owedMinutes]
    expect((await Promise.all(ids.map(read))).map(shown)).toEqual(before.map(shown))
    expect(await cancellation(siteId)).toBeUndefined()
  })

  test('somebody who has other work by now does not get both', async () => {
    const { ids, siteId } = await monday()
    world.goTo(LATE)
    await world.run('sites.cancelDay', { id: siteId, date: MONDAY, reason: 'rain' })
    const { employeeId } = await read(String(ids[0]))
    const other = await createOrder(world, { startDate: MONDAY, endDate: MONDAY }, [{ quantity: 1 }])
    const id = String(other.assignments[0]?._id)
    await world.run('assignments.assign', { id, employeeId: String(employeeId), override: { reason: WHY } })
    const found = await cancellation(siteId)
    const refused = await refusal(world.run('sites.restoreDay', { cancellationId: String(found?._id), reason: WHY }))
    expect(refused).toMatchObject({ code: 'OVERLAP' })
    expect((await read(String(ids[1]))).status).toBe('cancelled')
  })

  test('restored after its order was cut, a day has no more people than agreed: who comes back is beyond the order', async () => {
    const { order, ids, siteId } = await monday()
    await world.run('sites.cancelDay', { id: siteId, date: MONDAY, reason: 'rain' })
    const positionId = (await read(String(ids[0]))).positionId
    await world.run('orders.update', {
      id: order._id,
      positions: { create: [], change: [{ id: positionId, fields: { quantity: 1 } }], remove: [] },
    })
    const found = await cancellation(siteId)
    await world.run('sites.restoreDay', { cancellationId: String(found?._id), reason: WHY })
    const rows = await Promise.all(ids.map(read))
    // Which of the two comes back first is left open.
    expect(rows.map(({ status, isExtra }) => `${status} ${isExtra}`).toSorted()).toEqual([
      'cancelled false',
      'pending false',
      'pending true',
    ])
  })

  test('restored after an order on hold went on, a day asks for each person once', async () => {
    const { order, ids, siteId } = await monday()
    await world.run('sites.cancelDay', { id: siteId, date: MONDAY, reason: 'rain' })
    for (const to of ['onHold', 'draft'] as const) await world.run('orders.changeStatus', { id: order._id, to })
    const found = await cancellation(siteId)
    await world.run('sites.restoreDay', { cancellationId: String(found?._id), reason: WHY })
    const rows = (await world.list('assignments')).filter(({ orderId }) => orderId === order._id)
    const needed = rows.filter(({ status }) => status !== 'cancelled')
    expect(needed.map(({ status }) => status).sort()).toEqual(['pending', 'pending', 'unassigned'])
    expect((await Promise.all(ids.slice(0, 2).map(read))).map(({ isExtra }) => isExtra)).toEqual([false, false])
  })

  test('who is at work already stays, and without anybody left it is refused', async () => {
    const { ids, siteId } = await monday()
    const { employeeId } = await read(String(ids[0]))
    world.goTo('2026-11-09T13:00:00.000Z')
    await world.run('timeEntries.log', {
      entry: { employeeId, siteId, date: MONDAY, assignmentId: ids[0], start: '2026-11-09T12:00:00.000Z' },
    } as never)
    await world.run('sites.cancelDay', { id: siteId, date: MONDAY, reason: 'rain' })
    expect((await Promise.all(ids.map(read))).map(({ status }) => status)).toEqual([
      'pending',
      'cancelled',
      'cancelled',
    ])
    const again = await refusal(world.run('sites.cancelDay', { id: siteId, date: MONDAY, reason: 'rain' }))
    expect(again).toMatchObject({ code: 'DAY_EMPTY' })
  })

  test('an order that is cancelled too late owes its people the same', async () => {
    const { order, ids } = await monday()
    world.goTo(LATE)
    await world.run('orders.changeStatus', { id: order._id, to: 'cancelled' })
    expect((await read(String(ids[0]))).owedMinutes).toBe(180)
  })
})

describe.each(databases)('calls and hand-over notes on $name', (kind) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(kind)))
  afterAll(() => world.close())

  test('a call is seen while it is made, and then says what came of it', async () => {
    const { _id: employeeId } = await world.create('employees')
    const made = rowsOf(
      (await world.run('phoneCalls.record', { employeeId, outcome: 'calling' })).changed,
      'phoneCalls',
    )
    const id = String(made[0]?._id)
    await world.run('phoneCalls.record', { id, outcome: 'noAnswer' })
    expect(await world.get('phoneCalls', id)).toMatchObject({ employeeId, outcome: 'noAnswer', callBackAt: null })
    const callBackAt = '2026-11-02T16:00:00.000Z'
    await world.run('phoneCalls.record', { id, outcome: 'callBack', callBackAt })
    expect(await world.get('phoneCalls', id)).toMatchObject({ outcome: 'callBack', callBackAt })
    await world.run('phoneCalls.record', { id, outcome: 'reached' })
    expect(await world.get('phoneCalls', id)).toMatchObject({ outcome: 'reached', callBackAt: null })
  })

  test.each([
    [{ outcome: 'calling' }, 'employeeId', 'ONE_TARGET'],
    [{ outcome: 'callBack' }, 'callBackAt', 'REQUIRED'],
    [{ outcome: 'callBack', callBackAt: '2026-11-02T14:00:00.000Z' }, 'callBackAt', 'IN_PAST'],
  ] as const)('a call that says too little is refused: %j', async (asked, field, code) => {
    expect(await refusal(world.run('phoneCalls.record', asked))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ field, code }] },
    })
  })

  test('a note is ticked by whoever dealt with it, and the tick can be taken back', async () => {
    const note = await world.create('handoverNotes', { text: 'Clé du camion au bureau', day: '2026-11-03' } as never)
    await world.run('handoverNotes.tick', { ids: [note._id] })
    expect(await world.get('handoverNotes', note._id)).toMatchObject({ doneAt: expect.any(String) })
    await world.run('handoverNotes.tick', { ids: [note._id], done: false })
    expect(await world.get('handoverNotes', note._id)).toMatchObject({ doneAt: null, doneBy: null })
  })

  test('a note about two things is refused', async () => {
    const { _id: siteId } = await world.create('sites', { clientId: (await world.create('clients'))._id })
    const two = { text: 'Clé', day: '2026-11-03', siteId }
    expect(await refusal(world.create('handoverNotes', two as never))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})
