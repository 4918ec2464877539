import { expect, onTestFinished, test } from 'vitest'
import { dayHoursSchema } from '#shared/contract/dispatch/day-hours.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { readDayHours } from '#reads/dispatch/board-day-hours.ts'
import { readVerdicts } from '#reads/dispatch/board-verdicts.ts'
import { draft } from '#tests/support/build.ts'
import { sqlite } from '#tests/support/databases.ts'
import { createOrder, TODAY } from '../services/world.ts'
import { openVerbWorld } from './verb-world.ts'

const MONDAY = '2026-11-09'

/** An order of two people and of one at night, whose position has its own hours; Ana and Béa work on its Monday. */
async function openDay() {
  const world = await openVerbWorld(sqlite)
  onTestFinished(() => world.close())
  const night = { quantity: 1, startTime: '22:00', endTime: '06:00', label: 'Nuit' }
  const made = await createOrder(world, {}, [{ quantity: 2 }, night])
  const ana = await world.create('employees', { firstName: 'Ana', lastName: 'Roy' })
  const bea = await world.create('employees', { firstName: 'Béa', lastName: 'Cyr' })
  const ofMonday = made.assignments.filter(({ date }) => date === MONDAY)
  const byDay = ofMonday.filter(({ start }) => localTimeOf(start) === '07:00')
  const [one, two] = byDay.map(({ _id }) => _id) as [string, string]
  const atNight = String(ofMonday.find(({ start }) => localTimeOf(start) === '22:00')?._id)
  await world.run('assignments.assign', { id: one, employeeId: ana._id })
  await world.run('assignments.assign', { id: two, employeeId: bea._id })
  await world.hear()
  const ask = (assignmentId: string, hours: { startTime?: string; endTime?: string }, now = TODAY) =>
    readDayHours(
      world.reader,
      dayHoursSchema.parse({ assignmentId, startTime: null, endTime: null, ...hours }),
      momentOf(new Date(now)),
    )
  return { ...made, world, ana, bea, one, two, atNight, ask }
}

test('who takes other hours, and what the rules say of them then, is what the server makes of it', async () => {
  const { world, order, one, two, ana, bea, atNight, ask } = await openDay()
  const told = ask(one, { endTime: '20:30' })
  expect(told).toMatchObject({ refusal: null, hours: { startTime: '07:00', endTime: '15:00' }, before: [] })
  expect(told.exceptions).toEqual([{ date: MONDAY, kind: 'time', startTime: '07:00', endTime: '20:30' }])
  expect(new Set(told.moving.map(({ name }) => name))).toEqual(new Set(['Ana Roy', 'Béa Cyr']))
  expect(told.staying).toEqual([
    expect.objectContaining({ assignmentId: atNight, why: 'ownHours', positionLabel: 'Nuit' }),
  ])
  // Thirteen and a half hours: the rules now say something that they did not say of eight.
  const said = told.moving.map(({ verdictThen }) => verdictThen)
  expect(said.map((verdict) => verdict?.findings)).not.toEqual(
    told.moving.map(({ verdictNow }) => verdictNow?.findings),
  )

  await world.run('orders.update', { id: order._id, order: { exceptions: [...told.exceptions] } })
  await world.hear()
  const pairs = told.moving.map(({ assignmentId, employeeId }) => ({ assignmentId, employeeId: String(employeeId) }))
  expect(readVerdicts(world.reader, { pairs }, { today: '2026-11-02', now: '2026-11-02T12:00:00.000Z' })).toEqual(said)
  for (const [id, person] of [[one, ana] as const, [two, bea] as const]) {
    const row = await world.get('assignments', id)
    expect([localTimeOf(row.start), localTimeOf(row.end), row.employeeId]).toEqual(['07:00', '20:30', person._id])
  }
  expect(localTimeOf((await world.get('assignments', atNight)).start)).toBe('22:00')

  // The hours of the other days again need no exception.
  expect(ask(one, { endTime: '15:00' }).exceptions).toEqual([])
})

test('whoever works elsewhere then is blocked before it is done, whom the server would release', async () => {
  const { world, order, one, ana, ask } = await openDay()
  const other = await createOrder(world, { startTime: '16:00', endTime: '19:00' }, [{}])
  const evening = other.assignments.find(({ date }) => date === MONDAY)?._id ?? ''
  await world.run('assignments.assign', { id: evening, employeeId: ana._id, override: { reason: 'Essai' } })
  await world.hear()
  const told = ask(one, { endTime: '17:00' })
  const ofAna = told.moving.find(({ employeeId }) => employeeId === ana._id)
  expect(ofAna?.verdictThen?.findings.filter(({ level }) => level === 'block').map(({ code }) => code)).toContain(
    'OVERLAP',
  )
  expect(ofAna?.verdictNow?.findings.map(({ code }) => code)).not.toContain('OVERLAP')
  await world.run('orders.update', { id: order._id, order: { exceptions: [...told.exceptions] } })
  expect((await world.get('assignments', one)).status).toBe('cancelled')
})

test('what cannot have other hours says why: over, its own hours, no shift any more', async () => {
  const { world, order, one, atNight, ask } = await openDay()
  expect(ask(one, {}).moving).toEqual([])
  expect(ask(atNight, { endTime: '17:00' }).refusal).toBe('ownHours')
  expect(ask(one, { endTime: '17:00' }, '2026-11-10T15:00:00.000Z').refusal).toBe('done')
  expect(ask(one, { startTime: '15:00', endTime: '15:10' }).refusal).toBe('tooShort')
  expect(ask(one, { endTime: '23:30' }).refusal).toBe('tooLong')
  await world.put('assignments', one, { start: `${MONDAY}T14:00:00.000Z` })
  await world.hear()
  expect(ask(one, { endTime: '17:00' }).refusal).toBe('otherHours')
  await world.put('orders', order._id, { status: 'closed' })
  await world.hear()
  expect(ask(one, { endTime: '17:00' }).refusal).toBe('orderOver')
})

test('the hours that somebody entered are told: they stay', async () => {
  const { world, one, ana, ask, site } = await openDay()
  const [start, end] = [`${MONDAY}T12:00:00.000Z`, `${MONDAY}T19:30:00.000Z`]
  const entry = { employeeId: ana._id, assignmentId: one, siteId: site._id, kind: 'worked', date: MONDAY, start, end }
  world.goTo(`${MONDAY}T19:40:00.000Z`)
  await world.run('timeEntries.log', { entry: draft('timeEntries', { breakMinutes: 0, ...entry } as never) as never })
  await world.hear()
  const told = ask(one, { endTime: '17:00' }, `${MONDAY}T19:40:00.000Z`)
  expect(told.moving.find(({ employeeId }) => employeeId === ana._id)?.entered).toEqual({
    startTime: '07:00',
    endTime: '14:30',
  })
})
