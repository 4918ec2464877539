import { expect, onTestFinished, test } from 'vitest'
import { entityNames } from '#shared/entities/index.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { readRestored } from '#reads/dispatch/desk/restored.ts'
import { sqlite } from '#tests/support/databases.ts'
import { draft } from '#tests/support/build.ts'
import { createOrder } from '../services/world.ts'
import { openVerbWorld } from './verb-world.ts'

const MONDAY = '2026-11-09'

/** That Monday was called off at a site, with Ana's shift, Béa's, one that Cyr cannot come to, and one that was open. */
async function calledOff() {
  const world = await openVerbWorld(sqlite)
  onTestFinished(() => world.close())
  const given = { startDate: MONDAY, endDate: MONDAY } as never
  const { order, assignments } = await createOrder(world, given, [{ quantity: 4 }])
  const ids = assignments.map(({ _id }) => _id)
  const people = new Map<string, string>()
  for (const [i, firstName] of ['Ana', 'Béa', 'Cyr'].entries()) {
    const { _id: employeeId } = await world.create('employees', { firstName } as never)
    people.set(firstName, employeeId)
    await world.run('assignments.assign', { id: ids[i] ?? '', employeeId, override: { reason: 'Convenu' } })
  }
  const { _id: _, ...absence } = draft('absences', {
    employeeId: people.get('Cyr') ?? '',
    startDate: MONDAY,
    endDate: MONDAY,
  })
  await world.run('absences.record', { absence, status: 'approved', assignments: 'keep' })
  await world.run('sites.cancelDay', { id: order.siteId, date: MONDAY, reason: 'rain' })
  const [cancellation] = await world.list('siteCancellations')
  const read = async () => {
    await world.hear()
    world.reader.memo.forget(entityNames)
    return readRestored(world.reader, cancellation?._id ?? '', momentOf(world.now()))
  }
  return { world, ids, people, cancellationId: cancellation?._id ?? '', read }
}

test('who has their shift again, and how many are to fill again', async () => {
  const { read } = await calledOff()
  const names = (await read())?.work.map(({ person }) => person?.firstName ?? null)
  expect(names?.toSorted()).toEqual(['Ana', 'Béa', null, null])
})

test('whoever is busy elsewhere by now is named with what is in the way, as the verb refuses them', async () => {
  const { world, people, cancellationId, read } = await calledOff()
  const other = await createOrder(world, { startDate: MONDAY, endDate: MONDAY } as never, [{ quantity: 1 }])
  const given = { id: other.assignments[0]?._id ?? '', employeeId: people.get('Ana') ?? '' }
  await world.run('assignments.assign', { ...given, override: { reason: 'Convenu' } })
  const work = (await read())?.work.filter(({ person }) => person)
  expect(work?.map(({ person, refusal, against }) => [person?.firstName, refusal, against[0]?.code])).toEqual(
    expect.arrayContaining([
      ['Ana', 'OVERLAP', 'OVERLAP'],
      ['Béa', null, undefined],
    ]),
  )
  const asked = { cancellationId, reason: 'Le ciel se dégage' }
  await expect(world.run('sites.restoreDay', asked)).rejects.toMatchObject({ code: 'OVERLAP' })
})

test('what somebody changed since is left out, and nothing is answered once the day is no longer called off', async () => {
  const { world, ids, cancellationId, read } = await calledOff()
  await world.run('assignments.reinstate', { id: ids[1] ?? '', override: { reason: 'Convenu' } })
  expect((await read())?.work.map(({ person }) => person?.firstName ?? null).toSorted()).toEqual(['Ana', null, null])
  await world.run('sites.restoreDay', { cancellationId, reason: 'Le ciel se dégage' })
  expect(await read()).toBeNull()
})
