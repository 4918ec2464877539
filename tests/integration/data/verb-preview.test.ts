import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { previewVerb } from '#reads/engine/verb-preview.ts'
import { sqlite } from '#tests/support/databases.ts'
import { createOrder } from '../services/world.ts'
import { openVerbWorld } from './verb-world.ts'

test('the figures of a change are told before it, and nothing is written', async () => {
  const world = await openVerbWorld(sqlite)
  onTestFinished(() => world.close())
  const { order, assignments, positions } = await createOrder(world, {}, [{ quantity: 2 }])
  const ana = await world.create('employees', { firstName: 'Ana', lastName: 'Roy' })
  const bea = await world.create('employees', { firstName: 'Béa', lastName: 'Cyr' })
  const on = (date: string) => assignments.filter((assignment) => assignment.date === date)
  const give = (id: string | undefined, employeeId: string) =>
    world.run('assignments.assign', { id: id ?? '', employeeId })
  await give(on('2026-11-12')[0]?._id, ana._id)
  await give(on('2026-11-13')[0]?._id, ana._id)
  await give(on('2026-11-09')[0]?._id, bea._id)
  await give(on('2026-11-09')[1]?._id, ana._id)
  await world.run('assignments.decline', { id: on('2026-11-09')[1]?._id ?? '' })
  await world.hear()
  const preview = (verb: string, payload: Record<string, unknown>, at?: string) =>
    previewVerb(world.device(newId(), at), verb, { id: order._id, ...payload })

  const shorter = { order: { endDate: '2026-11-11', startTime: '08:00' } }
  expect(preview('orders.update', shorter)).toEqual({
    released: [{ employeeId: ana._id, assignments: 2 }],
    retimed: 1,
    removed: 2,
    added: 0,
    isLate: false,
    owed: { minutes: 0, people: 0 },
    fee: { feeMinutes: 0, feeAmount: 0 },
    titles: { [ana._id]: 'Ana Roy' },
  })
  const change = [{ id: positions[0]?._id, fields: { quantity: 3 } }]
  expect(preview('orders.update', { positions: { change } })).toMatchObject({ released: [], removed: 0, added: 5 })
  // Six open assignments, and the one its person refused.
  expect(preview('orders.changeStatus', { to: 'onHold' })).toMatchObject({ released: [], removed: 7, isLate: false })
  expect(preview('orders.changeStatus', { to: 'cancelled' }, '2026-11-09T11:00:00.000Z')).toMatchObject({
    released: [
      { employeeId: bea._id, assignments: 1 },
      { employeeId: ana._id, assignments: 2 },
    ],
    isLate: true,
  })
  expect(() => preview('orders.changeStatus', { to: 'closed' })).toThrow(AppError)
  expect(await world.get('orders', order._id)).toMatchObject({ status: 'draft', rev: order.rev })
})

test('what calling off costs is told before it: hours for people, a fee for the client, once it is late', async () => {
  const world = await openVerbWorld(sqlite)
  onTestFinished(() => world.close())
  const monday = '2026-11-09'
  const { order, assignments } = await createOrder(world, { startDate: monday, endDate: '2026-11-10' }, [
    { quantity: 3 },
  ])
  const terms = { cancellationWindowHours: 4, lateFeeHours: 2.5, lateFeeAmount: 15_000 }
  await world.patch('clients', order.clientId, terms as never)
  for (const { _id: id } of assignments.filter(({ date }) => date === monday).slice(0, 2))
    await world.run('assignments.assign', { id, employeeId: (await world.create('employees'))._id })
  const tuesday = assignments.find(({ date }) => date !== monday)?._id ?? ''
  await world.run('assignments.assign', { id: tuesday, employeeId: (await world.create('employees'))._id })
  await world.hear()
  // Two hours before Monday's shift, which begins at 07:00 in Montréal: Tuesday is called off in time.
  const preview = (verb: string, payload: Record<string, unknown>, at = `${monday}T10:00:00.000Z`) =>
    previewVerb(world.device(newId(), at), verb, payload)
  const costly = { isLate: true, owed: { minutes: 360, people: 2 }, fee: { feeMinutes: 300, feeAmount: 15_000 } }
  const day = { id: order.siteId, date: monday, reason: 'rain' }

  expect(preview('orders.changeStatus', { id: order._id, to: 'cancelled' })).toMatchObject(costly)
  expect(preview('sites.cancelDay', day)).toMatchObject(costly)
  const free = { owed: { minutes: 0, people: 0 } }
  expect(preview('sites.cancelDay', { ...day, forceMajeure: true, details: 'Inondation' })).toMatchObject({
    ...costly,
    ...free,
  })
  expect(preview('sites.cancelDay', day, '2026-11-08T15:00:00.000Z')).toMatchObject({
    isLate: false,
    ...free,
    fee: { feeMinutes: 0, feeAmount: 0 },
  })
})
