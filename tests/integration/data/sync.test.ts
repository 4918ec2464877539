import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Entity } from '#shared/model/entity.ts'
import { entities, entityNames, type EntityName } from '#shared/entities/index.ts'
import { openMeta, type EntityState } from '#sql/cache/meta.ts'
import { sumOf } from '#sql/cache/row-sum.ts'
import { columnsOf } from '#sql/columns.ts'
import type { Stored } from '#sql/encode.ts'
import Database from 'better-sqlite3'
import { draft } from '#tests/support/build.ts'
import { sqlite, sqliteUnlessFull } from '#tests/support/databases.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/server.ts'
import { createBulky } from './bulky.ts'
import { createOp, openDevice, type Device } from './device.ts'
import { startProxy } from './proxy.ts'

const WAIT = { timeout: 15_000, interval: 20 }

async function startWorld(kind = sqlite) {
  const server = await startTestServer(kind)
  onTestFinished(server.stop)
  const admin = await server.signIn('admin')
  return { server, admin }
}
const isCurrent = (device: Device) => expect.poll(async () => (await device.status()).state, WAIT).toBe('current')
const names = (device: Device, entity: EntityName) => device.rows(entity).map((row) => row['name'])

/** I5: the cache has the rows of the server, tombstones left out. */
async function expectSame(device: Device, server: TestServer) {
  for (const name of entityNames) {
    const columns = columnsOf(entities[name] as Entity).map((column) => column.name)
    const theirs = await server.database.db.selectFrom(name).selectAll().where('deletedAt', 'is', null).execute()
    const pick = (row: Record<string, unknown>) => Object.fromEntries(columns.map((column) => [column, row[column]]))
    const byId = (a: Record<string, unknown>, b: Record<string, unknown>) =>
      String(a['_id']) < String(b['_id']) ? -1 : 1
    const ours = device.rows(name).filter(({ deletedAt }) => deletedAt === null)
    expect(ours.map(pick).sort(byId), name).toEqual(theirs.map(pick).sort(byId))
  }
}

/** A device that was filled and closed. */
async function leftDevice(url: string, email: string) {
  const first = openDevice(url)
  const login = await first.signIn(email)
  await isCurrent(first)
  const path = first.path() as string
  first.close()
  return { first, login, path }
}

/** Renames every office, in the way the cache itself stores rows. */
function renameInCache(db: Database.Database, name: string): void {
  for (const row of db.prepare<[], Stored[]>('select * from offices').raw(true).all()) {
    const nameAt = columnsOf(entities.offices).findIndex((column) => column.name === 'name')
    const values = row.slice(0, -1).map((value, i) => (i === nameAt ? name : value))
    db.prepare('update offices set name = ?, _sum = ? where _id = ?').run(name, sumOf(values), row[0])
  }
}

describe.each(sqliteUnlessFull)('a device and a server on $name', (kind) => {
  test('a device fills, follows, and ends with exactly what the server has', async () => {
    const { server, admin } = await startWorld(kind)
    for (const name of ['offices', 'skills', 'clients', 'employees'] as const) {
      for (let i = 0; i < 8; i += 1) await server.create(name)
    }
    const device = openDevice(server.url)
    const { cachePath, user } = await device.signIn(admin.email)
    expect(cachePath).toBeNull()
    expect(user).toMatchObject({ _id: admin._id, role: 'admin', language: 'fr' })
    await isCurrent(device)
    await expectSame(device, server)

    const made = await server.create('skills', { name: 'Cariste' })
    await expect.poll(() => names(device, 'skills'), WAIT).toContain('Cariste')
    await expect.poll(() => device.payloads('data.changed').at(-1), WAIT).toEqual({ entities: ['skills'] })

    await server.ask('DELETE', `/skills/${made._id}`, { token: admin.token })
    await expect.poll(() => names(device, 'skills'), WAIT).not.toContain('Cariste')
    const [tombstone] = device.rows('skills').filter(({ _id }) => _id === made._id)
    expect(tombstone).toMatchObject({ name: '', description: null, _search: '' })
    expect(tombstone?.['deletedAt']).not.toBeNull()
    await expectSame(device, server)
    expect(device.logs.filter((line) => !line.startsWith('cache filled'))).toEqual([])
  })

  test('a change made at one device is in the cache of another through the socket', async () => {
    const { server, admin } = await startWorld(kind)
    const [one, other] = [openDevice(server.url), openDevice(server.url)]
    await one.signIn(admin.email)
    await other.signIn(admin.email)
    await isCurrent(one)
    await isCurrent(other)
    await one.ask('records.write', createOp('offices', draft('offices', { name: 'Rimouski' })))
    expect(names(one, 'offices')).toEqual(['Rimouski'])
    await expect.poll(() => names(other, 'offices'), WAIT).toEqual(['Rimouski'])
  })
})

describe('the pull', () => {
  test('a fill cut at random bytes on its way goes on and ends whole', async () => {
    const { server, admin } = await startWorld()
    await createBulky(server)
    const proxy = await startProxy(server.url)
    const whole = openDevice(proxy.url)
    const login = await whole.ask('session.login', { email: admin.email, password: PASSWORD })
    const before = proxy.passed()
    await whole.ask('account.open', login)
    await isCurrent(whole)
    const bytes = proxy.passed() - before
    whole.close()
    expect(bytes).toBeGreaterThan(100_000)
    for (const share of [0.1, 0.45, 0.8]) {
      const device = openDevice(proxy.url)
      proxy.cutAfter(Math.round(bytes * (share + Math.random() / 10)))
      await device.ask('account.open', login)
      await isCurrent(device)
      expect(proxy.wasCut()).toBe(true)
      expect(device.payloads('sync.status').some(({ state }) => state === 'offline')).toBe(true)
      await expectSame(device, server)
      device.close()
    }
  })

  test('a device without network opens its cache, and catches up when the network is back', async () => {
    const { server, admin } = await startWorld()
    await server.create('offices', { name: 'Lévis' })
    const proxy = await startProxy(server.url)
    const { first, login } = await leftDevice(proxy.url, admin.email)

    proxy.down()
    const device = openDevice(proxy.url, first.directory)
    const { cachePath } = await device.ask('account.open', login)
    expect(cachePath).toBe(device.path())
    expect(device.events.find(({ name }) => name !== 'sync.status')).toEqual({
      name: 'cache.ready',
      payload: { path: cachePath },
    })
    expect(names(device, 'offices')).toEqual(['Lévis'])
    await expect.poll(device.status, WAIT).toMatchObject({ state: 'offline', error: null })
    const { lastSyncedAt, offlineSince } = await device.status()
    expect(Date.parse(lastSyncedAt ?? '')).toBeLessThanOrEqual(Date.parse(offlineSince ?? ''))

    await server.create('offices', { name: 'Matane' })
    proxy.up()
    await device.ask('sync.nudge', { reason: 'online' })
    await expect.poll(() => names(device, 'offices').sort(), WAIT).toEqual(['Lévis', 'Matane'])
    await isCurrent(device)
    expect((await device.status()).offlineSince).toBeNull()
    // The socket reconnected as well: the next change arrives without a manual pull.
    await server.create('offices', { name: 'Gaspé' })
    await expect.poll(() => names(device, 'offices'), WAIT).toContain('Gaspé')
  })

  test('a server that goes away is noticed through its socket', async () => {
    const { server, admin } = await startWorld()
    const proxy = await startProxy(server.url)
    const device = openDevice(proxy.url)
    await device.signIn(admin.email)
    await isCurrent(device)
    proxy.down()
    await expect.poll(async () => (await device.status()).state, WAIT).toBe('offline')
  })

  test('a table whose declaration changed comes again, alone', async () => {
    const { server, admin } = await startWorld()
    await server.create('skills', { name: 'Cariste' })
    await server.create('offices', { name: 'Lévis' })
    const { first, login, path } = await leftDevice(server.url, admin.email)
    const db = new Database(path)
    const older = {
      ...db.prepare<[], EntityState>(`select * from cursors where entity = 'skills'`).get(),
      declaration: 'older',
    }
    openMeta(db).putEntity(older as EntityState)
    renameInCache(db, 'Kept')
    db.close()

    const device = openDevice(server.url, first.directory)
    const { cachePath } = await device.ask('account.open', login)
    expect(cachePath).toBe(path)
    await expect.poll(() => names(device, 'skills'), WAIT).toEqual(['Cariste'])
    expect(names(device, 'offices')).toEqual(['Kept'])
    expect((await device.status()).error).toBeNull()
  })

  test('a damaged cache is filled again by itself, and says so', async () => {
    const { server, admin } = await startWorld()
    await server.create('offices', { name: 'Lévis' })
    const { first, login, path } = await leftDevice(server.url, admin.email)
    const db = new Database(path)
    const page = db.prepare(`select rootpage from sqlite_master where name = 'offices'`).pluck().get() as number
    db.close()
    const bytes = readFileSync(path)
    bytes.fill(0xff, (page - 1) * 4096, page * 4096)
    writeFileSync(path, bytes)

    const device = openDevice(server.url, first.directory)
    await device.ask('account.open', login)
    await expect
      .poll(() => device.payloads('sync.status').some(({ error }) => error === 'CACHE_DAMAGED'), WAIT)
      .toBe(true)
    // What can still be read is kept until the other file is ready.
    expect(device.payloads('cache.closed')).toEqual([])
    await isCurrent(device)
    await expect.poll(() => names(device, 'offices'), WAIT).toEqual(['Lévis'])
    expect((await device.status()).error).toBeNull()
    await expectSame(device, server)
  })

  test('a letter the disk changed is shown, and said, until the server has answered; nothing is lost meanwhile', async () => {
    const { server, admin } = await startWorld()
    await server.create('offices', { name: 'Lévis-la-Rivière' })
    const proxy = await startProxy(server.url)
    const { first, login, path } = await leftDevice(proxy.url, admin.email)
    const bytes = readFileSync(path)
    const at = bytes.indexOf('vis-la-Rivi')
    bytes[at] = 'f'.charCodeAt(0)
    writeFileSync(path, bytes)

    proxy.down()
    const device = openDevice(proxy.url, first.directory)
    await device.ask('account.open', login)
    await expect.poll(device.status, WAIT).toMatchObject({ state: 'offline', error: 'CACHE_DAMAGED' })
    expect(names(device, 'offices')).toEqual(['Léfis-la-Rivière'])
    await device.ask('records.write', createOp('offices', draft('offices', { name: 'Amos' })))
    expect(names(device, 'offices')).toContain('Amos')
    proxy.up()
    await device.ask('sync.nudge', { reason: 'online' })
    await expect.poll(device.status, WAIT).toMatchObject({ state: 'current', error: null, pending: 0 })
    expect(names(device, 'offices').toSorted()).toEqual(['Amos', 'Lévis-la-Rivière'])
    await expectSame(device, server)
  })

  test('a row that a device lacks, or has too much, is found at its next opening', async () => {
    const { server, admin } = await startWorld()
    for (const name of ['Amos', 'Gaspé', 'Sept-Îles']) await server.create('offices', { name })
    await server.create('skills', { name: 'Cariste' })
    const { first, login, path } = await leftDevice(server.url, admin.email)
    const db = new Database(path)
    db.exec(`delete from offices where name = 'Gaspé'`)
    db.close()

    const device = openDevice(server.url, first.directory)
    await device.ask('account.open', login)
    await expect.poll(() => names(device, 'offices').toSorted(), WAIT).toEqual(['Amos', 'Gaspé', 'Sept-Îles'])
    await expect.poll(device.status, WAIT).toMatchObject({ state: 'current', error: null })
    expect(device.logs.filter((line) => line.includes('the server has other offices'))).toHaveLength(1)
    await expectSame(device, server)
  })

  test('a token the server no longer accepts ends the session, told once', async () => {
    const { server, admin } = await startWorld()
    const device = openDevice(server.url)
    const { token } = await device.signIn(admin.email)
    await isCurrent(device)
    await server.ask('GET', '/logout', { token })
    await expect.poll(() => device.payloads('session.ended').length, WAIT).toBe(1)
    await device.ask('sync.now', null)
    expect(device.payloads('session.ended')).toHaveLength(1)
    expect(['TOKEN_EXPIRED', 'UNAUTHENTICATED']).toContain(device.payloads('session.ended')[0]?.code)
    expect(device.logs.join('\n')).not.toContain(token)
  })

  test('a person whose scope changed gets another cache in the place of the one before', async () => {
    const { server } = await startWorld()
    const { _id: clientId } = await server.create('clients')
    const { _id: supervisorId } = await server.create('supervisors', { clientIds: [clientId] })
    const person = await server.createUser('supervisor', { supervisorId })
    await server.create('offices')
    const device = openDevice(server.url)
    await device.signIn(person.email)
    await isCurrent(device)
    expect(device.rows('employees')).toEqual([])
    const before = device.path()
    const site = await server.create('sites', {
      clientId,
      supervisorIds: [supervisorId],
      primarySupervisorId: supervisorId,
    })
    await expect.poll(() => device.rows('sites').map(({ _id }) => _id), WAIT).toEqual([site._id])
    expect(device.path()).not.toBe(before)
  })
})
