import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { WriteOp } from '#shared/contract/data.ts'
import { addDays } from '#shared/model/dates.ts'
import { draft } from '#tests/support/build.ts'
import { databases, type DatabaseKind } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createOp, openDesk, type Desk } from './desk.ts'
import { startProxy } from './proxy.ts'

const WAIT = { timeout: 15_000, interval: 20 }

async function startWorld() {
  const server = await startTestServer(databases[0] as DatabaseKind)
  onTestFinished(server.stop)
  const admin = await server.signIn('admin')
  const proxy = await startProxy(server.url)
  const desk = openDesk(proxy.url)
  await desk.signIn(admin.email)
  await expect.poll(async () => (await desk.status()).state, WAIT).toBe('current')
  return { server, admin, proxy, desk }
}
const office = (desk: Desk, id: string) => desk.rows('offices').find(({ _id }) => _id === id)

describe('the door for writes', () => {
  test('create, patch and remove: the row is in the cache, and told, before the answer', async () => {
    const { desk } = await startWorld()
    const id = uuidv7()
    const order: string[] = []
    const write = async (op: WriteOp) => {
      const before = desk.payloads('changed').length
      const { changed } = await desk.ask('write', op)
      order.push(desk.payloads('changed').length > before ? 'changed, then answer' : 'answer first')
      return changed[0]?.row as { _id: string; rev: number }
    }
    const made = await write(createOp('offices', draft('offices', { name: 'Lévis' }), id))
    expect(made._id).toBe(id)
    expect(office(desk, id)).toMatchObject({ name: 'Lévis', name_f: 'levis', rev: made.rev })

    const op = { opId: uuidv7(), kind: 'patch', entity: 'offices', id, payload: { name: 'Laval' } } as const
    const patched = await write({ ...op, baseRev: made.rev })
    expect(office(desk, id)).toMatchObject({ name: 'Laval', rev: patched.rev })

    const removed = await write({ opId: uuidv7(), kind: 'remove', entity: 'offices', id, baseRev: patched.rev })
    expect(office(desk, id)).toMatchObject({ name: '', rev: removed.rev })
    expect(office(desk, id)?.['deletedAt']).not.toBeNull()
    expect(order).toEqual(['changed, then answer', 'changed, then answer', 'changed, then answer'])
  })

  test('refusals are the server’s, with their details, and change nothing', async () => {
    const { desk, server } = await startWorld()
    const { _id, rev } = await server.create('offices', { name: 'Lévis' })
    await expect.poll(() => office(desk, _id), WAIT).toBeDefined()
    await expect(desk.ask('write', createOp('offices', draft('offices', { name: 'levis' })))).rejects.toMatchObject({
      code: 'NAME_NOT_UNIQUE',
    })
    const patch = { kind: 'patch', entity: 'offices', id: _id, payload: { name: 'Laval' } } as const
    await expect(desk.ask('write', { ...patch, opId: uuidv7(), baseRev: rev - 1 })).rejects.toMatchObject({
      code: 'STALE',
    })
    await expect(desk.ask('write', createOp('nothing' as never, {}))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const verb = { opId: uuidv7(), kind: 'verb', verb: 'toString', payload: {} } as const
    await expect(desk.ask('write', verb)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(desk.rows('offices').map(({ name }) => name)).toEqual(['Lévis'])
  })

  test('a verb puts every row it changed in the cache', async () => {
    const { desk, server } = await startWorld()
    const { _id: clientId } = await server.create('clients')
    const { _id: siteId } = await server.create('sites', { clientId, startDate: '2020-01-01', endDate: '2099-12-31' })
    const today = new Date().toISOString().slice(0, 10)
    const { _id, ...order } = draft('orders', { clientId, siteId, startDate: today, endDate: addDays(today, 13) })
    const { _id: _positionId, orderId: _orderId, ...position } = draft('orderPositions')
    const verb = (name: string, payload: Record<string, unknown>) =>
      desk.ask('write', { opId: uuidv7(), kind: 'verb', verb: name, payload })
    const { changed } = await verb('orders.place', { order, positions: [position] })
    const counts = (['orders', 'orderPositions', 'assignments'] as const).map((name) => desk.rows(name).length)
    expect(counts).toEqual([1, 1, changed.length - 2])
    expect(counts[2]).toBeGreaterThan(0)
    expect(desk.rows('assignments').every(({ status }) => status === 'unassigned')).toBe(true)
  })

  test('an answer lost on its way is asked for again, and the operation has one effect', async () => {
    const { desk, proxy, server } = await startWorld()
    const op = createOp('offices', draft('offices', { name: 'Sorel' }))
    proxy.loseAnswerTo('POST /offices ')
    const { changed } = await desk.ask('write', op)
    expect(proxy.isAnswerLost()).toBe(true)
    expect(changed[0]?.row['name']).toBe('Sorel')
    expect(await server.database.db.selectFrom('offices').select('_id').execute()).toHaveLength(1)
  })

  test('without network it says so at once', async () => {
    const { desk, proxy } = await startWorld()
    proxy.down()
    await expect(desk.ask('write', createOp('offices', draft('offices')))).rejects.toMatchObject({
      code: 'NO_CONNECTION',
    })
    expect(desk.rows('offices')).toEqual([])
  })

  test('closing an account to forget it removes its files; another account never sees them', async () => {
    const { desk, server } = await startWorld()
    await server.create('offices')
    await expect.poll(() => desk.rows('offices').length, WAIT).toBe(1)
    const path = desk.path() as string
    await desk.ask('account.close', { forget: false, discard: false })
    expect(desk.path()).toBeNull()
    expect(existsSync(path)).toBe(true)
    expect(await desk.status()).toMatchObject({ state: 'idle' })

    const other = await server.signIn('admin')
    expect((await desk.signIn(other.email)).cachePath).toBeNull()
    await expect.poll(async () => (await desk.status()).state, WAIT).toBe('current')
    const theirs = desk.path() as string
    expect(dirname(theirs)).not.toBe(dirname(path))
    await desk.ask('account.close', { forget: true, discard: false })
    expect([existsSync(dirname(theirs)), existsSync(path)]).toEqual([false, true])
    await expect(desk.ask('write', createOp('offices', {}))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('the language of the person, and the last good dictionary', async () => {
    const { desk, proxy } = await startWorld()
    expect(await desk.ask('api.setLanguage', { language: 'en' })).toMatchObject({ language: 'en' })
    const dictionary = await desk.ask('api.dictionary', { language: 'fr' })
    expect(dictionary).toHaveProperty('errors')
    proxy.down()
    expect(await desk.ask('api.dictionary', { language: 'fr' })).toEqual(dictionary)
    expect(await desk.ask('api.dictionary', { language: 'en' })).toBeNull()
  })

  test('leaving ends the session, twice as well', async () => {
    const { desk } = await startWorld()
    expect(await desk.ask('api.logout', null)).toBeNull()
    expect(await desk.ask('api.logout', null)).toBeNull()
  })
})
