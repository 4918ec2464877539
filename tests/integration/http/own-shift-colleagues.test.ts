import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import type { ShiftColleagues } from '#shared/contract/dispatch/own-shifts.ts'
import { addDays } from '#shared/model/dates.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { draft, everyDay } from '#tests/support/build.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { positionDraft, rowsOf } from '../services/world.ts'

type Body = { readonly shifts: readonly ShiftColleagues[] }

describe.each(sqliteUnlessFull)('who else comes to a shift, on $name', (kind) => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer(kind)))
  afterAll(() => server.stop())

  const run = async (verb: string, input: Readonly<Record<string, unknown>>) =>
    (await server.writer.write({ actor: SYSTEM }, (tx) => server.services.runVerb(tx, SYSTEM, verb, input))).reply
  const today = () => localDayOf(new Date().toISOString())
  interface Place {
    readonly clientId: string
    readonly siteId: string
  }
  async function openPlace(): Promise<Place> {
    const { _id: clientId } = await server.create('clients')
    const { _id: siteId } = await server.create('sites', { clientId, startDate: '2020-01-01', endDate: '2099-12-31' })
    return { clientId, siteId }
  }
  /** The shifts of an order of some people for two days from a day on, by day. */
  async function order(quantity: number, given: Partial<Place> & { readonly startDate?: string } = {}) {
    const { startDate = addDays(today(), 2) } = given
    const place = { ...(await openPlace()), ...given }
    const asked = draft('orders', { ...place, startDate, endDate: addDays(startDate, 1), ...everyDay })
    const positions = [positionDraft({ quantity })]
    const { changed } = await run('orders.createWithPositions', { order: asked, positions })
    const ids = rowsOf(changed, 'assignments')
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ _id }) => _id)
    return { ...place, ids: ids as string[] }
  }
  const give = async (id: string, employeeId: string, isPublished = true) => {
    await run('assignments.assign', { id, employeeId })
    if (isPublished) await run('assignments.publish', { id })
  }
  const hire = async (firstName: string) => (await server.create('employees', { firstName }))._id
  const ask = async (token: string | undefined) => server.ask<Body>('GET', '/own-shifts/colleagues', { token })
  const told = async (token: string) => (await ask(token)).body.shifts

  test('an employee hears the first names of those who were published beside them that day, and nothing else of them', async () => {
    const { ids } = await order(3)
    const [one, two, three, nextDay, , alone] = ids as [string, string, string, string, string, string]
    const [own, zoe, hidden] = [await hire('Moi'), await hire('Zoé'), await hire('Caché')]
    await give(one, own)
    await give(two, zoe)
    await give(three, hidden, false)
    await give(nextDay, own)
    const me = await server.signIn('employee', { employeeId: own })
    expect(await told(me.token)).toEqual([{ assignmentId: one, firstNames: ['Zoé'] }])

    await run('assignments.publish', { id: three })
    expect(await told(me.token)).toEqual([{ assignmentId: one, firstNames: ['Caché', 'Zoé'] }])
    await run('assignments.decline', { id: two })
    expect(await told(me.token)).toEqual([{ assignmentId: one, firstNames: ['Caché'] }])
    await give(alone, zoe)
    const names = (await told(me.token)).flatMap(({ firstNames }) => firstNames)
    expect(names.toSorted()).toEqual(['Caché', 'Zoé'])
  })

  test('of a shift that is not published to them, that they refused or that was taken back, they hear nobody', async () => {
    const { ids } = await order(2)
    const [one, two] = ids as [string, string]
    const [own, other] = [await hire('Moi'), await hire('Rose')]
    await give(one, own, false)
    await give(two, other)
    const me = await server.signIn('employee', { employeeId: own })
    expect(await told(me.token)).toEqual([])
    await run('assignments.publish', { id: one })
    expect(await told(me.token)).toEqual([{ assignmentId: one, firstNames: ['Rose'] }])
    await run('assignments.decline', { id: one })
    expect(await told(me.token)).toEqual([])
    await run('assignments.unassign', { id: one })
    expect(await told(me.token)).toEqual([])
  })

  test('somebody who works elsewhere, or there for another order, hears nobody of it, whatever they ask with', async () => {
    const { ids, clientId, siteId } = await order(2)
    await give(ids[0] as string, await hire('Anne'))
    await give(ids[1] as string, await hire('Luc'))
    const own = await hire('Moi')
    await give((await order(1, { clientId, siteId })).ids[0] as string, own)
    await give((await order(1)).ids[1] as string, own)
    const me = await server.signIn('employee', { employeeId: own })
    expect(await told(me.token)).toEqual([])
    const query = `?assignmentId=${ids[0]}&employeeId=${own}&siteId=x`
    const asked = await server.ask<Body>('GET', `/own-shifts/colleagues${query}`, { token: me.token })
    expect(asked.status === 200 ? asked.body.shifts : []).toEqual([])
  })

  test('beyond the two weeks of a schedule nobody is told', async () => {
    const { ids } = await order(2, { startDate: addDays(today(), 20) })
    const own = await hire('Moi')
    await give(ids[0] as string, own)
    await give(ids[1] as string, await hire('Iris'))
    const me = await server.signIn('employee', { employeeId: own })
    expect(await told(me.token)).toEqual([])
  })

  test('a supervisor of the site is refused, a stranger is not let in, and an administrator without shifts hears nobody', async () => {
    const { ids, clientId, siteId } = await order(2)
    await give(ids[0] as string, await hire('Anne'))
    await give(ids[1] as string, await hire('Luc'))
    const { _id: supervisorId } = await server.create('supervisors', { clientIds: [clientId], siteIds: [siteId] })
    const supervisor = await server.signIn('supervisor', { supervisorId })
    expect((await ask(supervisor.token)).status).toBe(403)
    expect((await ask(undefined)).status).toBe(401)
    expect(await told((await server.signIn('admin')).token)).toEqual([])
  })
})
