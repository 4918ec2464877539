import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isVacant } from '#shared/domain/dispatch/to-fill.ts'
import type { Row } from '#shared/entities/index.ts'
import { readRestored } from '#reads/dispatch/desk/restored.ts'
import { momentOf } from '#reads/engine/moment.ts'
import { databases } from '#tests/support/databases.ts'
import { openVerbWorld, operationIn, type VerbWorld } from '../data/verb-world.ts'
import { createOrder, rowsOf, TODAY } from './world.ts'

const MONDAY = '2026-11-09'
const WHY = 'Il ne pleut plus'
const shown = ({ employeeId, status, endReason }: Row<'assignments'>) => ({ employeeId, status, endReason })

describe.each(databases)('the day of a site where somebody is absent, called off and back, on $name', (kind) => {
  let world: VerbWorld
  beforeAll(async () => void (world = await openVerbWorld(kind)))
  afterAll(() => world.close())

  const read = (id: string) => world.get('assignments', id) as Promise<Row<'assignments'>>
  /** A Monday for one person, who keeps it in an absence, and which is called off then. */
  const monday = async () => {
    const { order, assignments } = await createOrder(world, { startDate: MONDAY, endDate: MONDAY }, [{ quantity: 1 }])
    const id = String(assignments[0]?._id)
    const { _id: employeeId } = await world.create('employees')
    await world.run('assignments.assign', { id, employeeId })
    const absence = { employeeId, type: 'sickness' as const, startDate: MONDAY, endDate: MONDAY }
    const { changed } = await world.run('absences.record', {
      absence,
      status: 'approved',
      assignments: 'keep',
    })
    const [approved] = rowsOf(changed, 'absences')
    await world.run('sites.cancelDay', { id: order.siteId, date: MONDAY, reason: 'rain' })
    const off = (await world.list('siteCancellations')).find((row) => row.siteId === order.siteId)
    return { id, employeeId, absenceId: String(approved?._id), cancellationId: String(off?._id) }
  }
  /** Takes it back on the device, then on the server: both must decide alike. */
  const restore = async (cancellationId: string) => {
    await world.hear()
    const told = readRestored(world.reader, cancellationId, momentOf(new Date(TODAY)))
    const asked = { cancellationId, reason: WHY }
    const opId = operationIn(world)
    const onDevice = world.predict('sites.restoreDay', asked, opId)
    const onServer = await world.ask('sites.restoreDay', asked, opId)
    expect((await onDevice).refused).toEqual(onServer.refused)
    expect(onServer.refused).toBeNull()
    return told?.work.map(({ person }) => person?.id ?? null)
  }

  test('who still cannot come has it as before, and it is to fill', async () => {
    const { id, employeeId, absenceId, cancellationId } = await monday()
    expect(await restore(cancellationId)).toEqual([null])
    const row = await read(id)
    expect(shown(row)).toEqual({ employeeId, status: 'pending', endReason: null })
    expect([row.absenceId, isVacant(row)]).toEqual([absenceId, true])
  })

  test('who took something else in spite of their absence is not booked twice: it is to fill without them', async () => {
    const { id, employeeId, cancellationId } = await monday()
    const other = await createOrder(world, { startDate: MONDAY, endDate: MONDAY }, [{ quantity: 1 }])
    const elsewhere = String(other.assignments[0]?._id)
    await world.run('assignments.assign', { id: elsewhere, employeeId, override: { reason: 'Ira quand même' } })
    expect(await restore(cancellationId)).toEqual([null])
    const row = await read(id)
    expect(shown(row)).toEqual({ employeeId, status: 'cancelled', endReason: 'absent' })
    expect(row.opened).toMatchObject({ reason: 'absence', employeeId })
    expect(isVacant(row)).toBe(true)
    expect(shown(await read(elsewhere))).toEqual({ employeeId, status: 'pending', endReason: null })
  })

  test('whose absence was withdrawn meanwhile comes', async () => {
    const { id, employeeId, absenceId, cancellationId } = await monday()
    await world.run('absences.decide', { ids: [absenceId], to: 'cancelled' })
    expect(await restore(cancellationId)).toEqual([employeeId])
    const row = await read(id)
    expect(shown(row)).toEqual({ employeeId, status: 'pending', endReason: null })
    expect([row.absenceId, isVacant(row)]).toEqual([null, false])
  })
})
