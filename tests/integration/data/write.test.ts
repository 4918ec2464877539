import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Operation } from '#shared/contract/sync/operation.ts'
import { addDays } from '#shared/model/dates.ts'
import { draft } from '#tests/support/build.ts'
import { createOp, openDevice, type Device } from './device.ts'
import { startProxiedDevice, WAIT } from './proxied-device.ts'

const office = (device: Device, id: string) => device.rows('offices').find(({ _id }) => _id === id)

describe('the door for writes', () => {
  test('after a create, patch or remove the row is in the cache, and told, before the answer', async () => {
    const { device } = await startProxiedDevice()
    const id = uuidv7()
    const order: string[] = []
    const write = async (op: Operation) => {
      const before = device.payloads('data.changed').length
      const { changed } = await device.ask('records.write', op)
      order.push(device.payloads('data.changed').length > before ? 'changed, then answer' : 'answer first')
      return changed[0]?.row as { _id: string; rev: number }
    }
    const made = await write(createOp('offices', draft('offices', { name: 'Lévis' }), id))
    expect(made._id).toBe(id)
    expect(office(device, id)).toMatchObject({ name: 'Lévis', name_f: 'levis', rev: made.rev })

    const op = { opId: uuidv7(), kind: 'patch', entity: 'offices', id, payload: { name: 'Laval' } } as const
    const patched = await write({ ...op, baseRev: made.rev })
    expect(office(device, id)).toMatchObject({ name: 'Laval', rev: patched.rev })

    const removed = await write({ opId: uuidv7(), kind: 'remove', entity: 'offices', id, baseRev: patched.rev })
    expect(office(device, id)).toMatchObject({ name: '', rev: removed.rev })
    expect(office(device, id)?.['deletedAt']).not.toBeNull()
    expect(order).toEqual(['changed, then answer', 'changed, then answer', 'changed, then answer'])
  })

  test('a change that is stored is told before the screens read anew and before the answer; one refused on the device is not told', async () => {
    const { device, server } = await startProxiedDevice()
    await server.create('offices', { name: 'Lévis' })
    await expect.poll(() => device.rows('offices').length, WAIT).toBe(1)
    const id = uuidv7()
    await device.ask('records.write', createOp('offices', draft('offices', { name: 'Laval' }), id))
    expect(device.payloads('records.stored')).toEqual([{ ids: [id] }])
    const told = device.events.map(({ name }) => name)
    expect(told.indexOf('records.stored')).toBeLessThan(told.lastIndexOf('data.changed'))
    const other = uuidv7()
    const refused = device.ask('records.write', createOp('skills', draft('skills', { name: '' }), other))
    await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(device.payloads('records.stored')).toHaveLength(1)
  })

  test('a refused write has the code and the details of the server, and changes nothing', async () => {
    const { device, server } = await startProxiedDevice()
    const { _id, rev } = await server.create('offices', { name: 'Lévis' })
    await expect.poll(() => office(device, _id), WAIT).toBeDefined()
    await expect(
      device.ask('records.write', createOp('offices', draft('offices', { name: 'levis' }))),
    ).rejects.toMatchObject({
      code: 'NAME_NOT_UNIQUE',
    })
    const patch = { kind: 'patch', entity: 'offices', id: _id, payload: { name: 'Laval' } } as const
    await expect(device.ask('records.write', { ...patch, opId: uuidv7(), baseRev: rev - 1 })).rejects.toMatchObject({
      code: 'STALE',
    })
    await expect(device.ask('records.write', createOp('nothing' as never, {}))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const verb = { opId: uuidv7(), kind: 'verb', verb: 'toString', payload: {} } as const
    await expect(device.ask('records.write', verb)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(device.rows('offices').map(({ name }) => name)).toEqual(['Lévis'])
  })

  test('a verb puts every row it changed in the cache', async () => {
    const { device, server } = await startProxiedDevice()
    const { _id: clientId } = await server.create('clients')
    const { _id: siteId } = await server.create('sites', { clientId, startDate: '2020-01-01', endDate: '2099-12-31' })
    const today = new Date().toISOString().slice(0, 10)
    const { _id, ...order } = draft('orders', { clientId, siteId, startDate: today, endDate: addDays(today, 13) })
    const { _id: _positionId, orderId: _orderId, ...position } = draft('orderPositions')
    const verb = (name: string, payload: Record<string, unknown>) =>
      device.ask('records.write', { opId: uuidv7(), kind: 'verb', verb: name, payload })
    const { changed } = await verb('orders.createWithPositions', { order, positions: [position] })
    const counts = (['orders', 'orderPositions', 'assignments'] as const).map((name) => device.rows(name).length)
    expect(counts).toEqual([1, 1, changed.length - 2])
    expect(counts[2]).toBeGreaterThan(0)
    expect(device.rows('assignments').every(({ status }) => status === 'unassigned')).toBe(true)
  })

  test('an answer lost on its way is asked for again, and the operation has one effect', async () => {
    const { device, proxy, server } = await startProxiedDevice()
    const op = createOp('offices', draft('offices', { name: 'Sorel' }))
    proxy.loseAnswerTo('POST /sync/push ')
    const { changed, pending } = await device.ask('records.write', op)
    expect(proxy.isAnswerLost()).toBe(true)
    expect(pending).toBe(false)
    expect(changed[0]?.row).toMatchObject({ name: 'Sorel', rev: expect.any(Number) })
    expect(changed[0]?.row.rev).toBeGreaterThan(0)
    expect(await server.database.db.selectFrom('offices').select('_id').execute()).toHaveLength(1)
  })

  test('what is written without network is kept, shown and counted, and sent in order once the network is back', async () => {
    const { device, proxy, server } = await startProxiedDevice()
    proxy.down()
    const op = createOp('offices', draft('offices', { name: 'Amos' })) as Operation & { id: string }
    expect(await device.ask('records.write', op)).toMatchObject({ pending: true, changed: [{ row: { _id: op.id } }] })
    const patch = { kind: 'patch', entity: 'offices', id: op.id, payload: { name: 'Rouyn' }, baseRev: 0 } as const
    await device.ask('records.write', { ...patch, opId: uuidv7() })
    expect(device.rows('offices')).toMatchObject([{ name: 'Rouyn', rev: 0 }])
    expect(await device.status()).toMatchObject({ pending: 2, conflicts: 0 })
    expect(await server.database.db.selectFrom('offices').select('_id').execute()).toEqual([])

    device.close()
    const again = openDevice(proxy.url, device.directory)
    proxy.up()
    await again.signIn(
      (await server.database.db.selectFrom('users').select('email').executeTakeFirstOrThrow()).email as string,
    )
    await expect.poll(again.status, WAIT).toMatchObject({ state: 'current', pending: 0, conflicts: 0 })
    const rows = await server.database.db.selectFrom('offices').select(['name', 'rev']).execute()
    expect(rows.map(({ name }) => name)).toEqual(['Rouyn'])
    expect(again.rows('offices')).toMatchObject([{ name: 'Rouyn', rev: rows[0]?.rev }])
  })

  test('two devices without network change the same field: one wins, the other sees who and what, and takes it again', async () => {
    const { device, proxy, server } = await startProxiedDevice()
    const { _id, rev } = await server.create('offices', { name: 'Lévis', phone: null })
    await expect.poll(() => office(device, _id), WAIT).toBeDefined()
    const winner = await server.signIn('admin', { firstName: 'Marie', lastName: 'Gagnon' })
    proxy.down()
    const patch = (payload: Record<string, unknown>): Operation => ({
      opId: uuidv7(),
      kind: 'patch',
      entity: 'offices',
      id: _id,
      payload,
      baseRev: rev,
    })
    const mine = patch({ name: 'Chez nous' })
    await device.ask('records.write', mine)
    await device.ask('records.write', patch({ phone: '+15142000001' }))
    const theirs = {
      token: winner.token,
      headers: { 'if-match': String(rev) },
      body: { name: 'Chez eux', city: 'Laval' },
    }
    expect((await server.ask('PATCH', `/offices/${_id}`, theirs)).status).toBe(200)
    proxy.up()
    await device.ask('sync.now', null)
    await expect.poll(device.status, WAIT).toMatchObject({ pending: 0, conflicts: 1 })
    const { conflicts } = await device.ask('outbox.view', null)
    expect(conflicts[0]).toMatchObject({
      opId: mine.opId,
      refusal: { code: 'STALE' },
      by: winner._id,
      canRetry: true,
      rows: [{ before: { name: 'Lévis' }, mine: { name: 'Chez nous' }, theirs: { name: 'Chez eux' } }],
    })
    // The change of another field does not wait for the conflict.
    const phone = '+15142000001'
    await expect.poll(() => office(device, _id), WAIT).toMatchObject({ name: 'Chez eux', city: 'Laval', phone })

    const taken = await device.ask('outbox.resolve', { opId: mine.opId, how: 'retry' })
    expect(taken?.changed[0]?.row['name']).toBe('Chez nous')
    await expect.poll(device.status, WAIT).toMatchObject({ pending: 0, conflicts: 0 })
    expect(office(device, _id)).toMatchObject({ name: 'Chez nous', city: 'Laval', phone })
  })

  test('two devices without network change different fields: both changes survive without a question', async () => {
    const { device, proxy, server } = await startProxiedDevice()
    const { _id, rev } = await server.create('offices', { name: 'Lévis' })
    await expect.poll(() => office(device, _id), WAIT).toBeDefined()
    const other = await server.signIn('admin')
    proxy.down()
    const patch = { kind: 'patch', entity: 'offices', id: _id, baseRev: rev } as const
    await device.ask('records.write', { ...patch, opId: uuidv7(), payload: { name: 'Nord' } })
    const told = await server.ask('PATCH', `/offices/${_id}`, {
      token: other.token,
      headers: { 'if-match': String(rev) },
      body: { city: 'Laval' },
    })
    expect(told.status, JSON.stringify(told.body)).toBe(200)
    proxy.up()
    await device.ask('sync.now', null)
    await expect.poll(device.status, WAIT).toMatchObject({ pending: 0, conflicts: 0 })
    await expect.poll(() => office(device, _id), WAIT).toMatchObject({ name: 'Nord', city: 'Laval' })
  })

  test('work not sent when its person leaves stays for them, or goes when they say so', async () => {
    const { device, proxy, admin } = await startProxiedDevice()
    const path = device.path() as string
    proxy.down()
    await device.ask('records.write', createOp('offices', draft('offices', { name: 'Amos' })))
    writeFileSync(join(dirname(path), 'set-aside.db'), 'a damaged copy of yesterday')
    await device.ask('account.close', { forget: true, discard: false })
    expect(readdirSync(dirname(path)).filter((name) => !name.startsWith('outbox.db'))).toEqual([])
    proxy.up()
    await device.signIn(admin.email)
    await expect.poll(device.status, WAIT).toMatchObject({ state: 'current', pending: 0 })
    await expect.poll(() => device.rows('offices').length, WAIT).toBe(1)
    proxy.down()
    await device.ask('records.write', createOp('offices', draft('offices', { name: 'Matane' })))
    await device.ask('account.close', { forget: false, discard: true })
    proxy.up()
    await device.signIn(admin.email)
    await expect.poll(device.status, WAIT).toMatchObject({ state: 'current', pending: 0 })
    expect(device.rows('offices').map(({ name }) => name)).toEqual(['Amos'])
  })

  test('a push that the network swallowed is not waited for once the server answers again', async () => {
    const { device, proxy, server } = await startProxiedDevice()
    proxy.holdAfter(0)
    const op = createOp('offices', draft('offices', { name: 'Sorel' }))
    const answered = device.ask('records.write', op)
    await new Promise((resolve) => setTimeout(resolve, 3200))
    // New connections work; the old one stays silent for ever, as after a change of network.
    proxy.pass()
    await device.ask('sync.nudge', { reason: 'online' })
    expect(await answered).toMatchObject({ pending: false })
    expect(await server.database.db.selectFrom('offices').select('_id').execute()).toHaveLength(1)
  })

  test('a pull that the network swallowed is not waited for once somebody asks for another one', async () => {
    const { device, proxy, server } = await startProxiedDevice()
    proxy.holdAfter(0)
    await device.ask('sync.now', null)
    await new Promise((resolve) => setTimeout(resolve, 3200))
    proxy.pass()
    await server.create('offices', { name: 'Sorel' })
    await device.ask('sync.nudge', { reason: 'online' })
    await expect.poll(() => device.rows('offices').length, { interval: 20 }).toBe(1)
  })

  test.each([
    ['at rest', false],
    ['pulling already', true],
  ])(
    'after sleep, %s, no connection of before is trusted: what others did is here at once, what is done is sent',
    async (_, isPulling) => {
      const { device, proxy, server } = await startProxiedDevice()
      const soon = { interval: 20 }
      await device.ask('records.write', createOp('offices', draft('offices', { name: 'Sorel' })))
      proxy.forget()
      await server.create('offices', { name: 'Amos' })
      // Overdue timers run first, so a pull may have begun over an older connection.
      if (isPulling) await device.ask('sync.now', null)
      await device.ask('sync.nudge', { reason: 'wake' })
      await expect.poll(() => device.rows('offices').length, soon).toBe(2)
      const id = uuidv7()
      const answered = device.ask('records.write', createOp('offices', draft('offices', { name: 'Gaspé' }), id))
      expect(await answered).toMatchObject({ pending: false })
      await expect.poll(device.status, soon).toMatchObject({ state: 'current', pending: 0 })
    },
  )

  test('closing an account to forget it removes its files; another account never sees them', async () => {
    const { device, server } = await startProxiedDevice()
    await server.create('offices')
    await expect.poll(() => device.rows('offices').length, WAIT).toBe(1)
    const path = device.path() as string
    await device.ask('account.close', { forget: false, discard: false })
    expect(device.path()).toBeNull()
    expect(existsSync(path)).toBe(true)
    expect(await device.status()).toMatchObject({ state: 'idle' })

    const other = await server.signIn('admin')
    expect((await device.signIn(other.email)).cachePath).toBeNull()
    await expect.poll(async () => (await device.status()).state, WAIT).toBe('current')
    const theirs = device.path() as string
    expect(dirname(theirs)).not.toBe(dirname(path))
    await device.ask('account.close', { forget: true, discard: false })
    expect([existsSync(dirname(theirs)), existsSync(path)]).toEqual([false, true])
    await expect(device.ask('records.write', createOp('offices', {}))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('a chosen language is stored, and without network the last good dictionary is used', async () => {
    const { device, proxy } = await startProxiedDevice()
    expect(await device.ask('session.setLanguage', { language: 'en' })).toMatchObject({ language: 'en' })
    const dictionary = await device.ask('i18n.dictionary', { language: 'fr' })
    expect(dictionary).toHaveProperty('errors')
    proxy.down()
    expect(await device.ask('i18n.dictionary', { language: 'fr' })).toEqual(dictionary)
    expect(await device.ask('i18n.dictionary', { language: 'en' })).toBeNull()
  })

  test('leaving ends the session, and leaving a second time changes nothing', async () => {
    const { device } = await startProxiedDevice()
    expect(await device.ask('session.logout', null)).toBeNull()
    expect(await device.ask('session.logout', null)).toBeNull()
  })
})
