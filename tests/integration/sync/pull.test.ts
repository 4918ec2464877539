import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, entityNames } from '#shared/entities/index.ts'
import { wireColumnsOf } from '#sql/columns.ts'
import { encodeWire, encodeValues, type Stored } from '#sql/encode.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { createRows } from '#server/records/rows.ts'
import { PAGE_ROWS } from '#server/sync/pages.ts'
import { createPull } from '#server/sync/pull.ts'
import { historiesOf, unwatched } from '#tests/support/server-parts.ts'
import { build } from '#tests/support/build.ts'
import { databases } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { idsOf, readPull } from './read-pull.ts'

describe.each(databases)('pull on $name', (kind) => {
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn('admin')
    await server.signIn('employee')
    for (const name of ['Échafaud "A"', 'Béton\\', 'Zone\n2']) await server.create('offices', { name })
  })
  afterAll(() => server.stop())

  const remove = (name: 'offices' | 'skills', id: string) =>
    server.writer.write({ actor: SYSTEM }, (tx) => server.services.records.remove(tx, SYSTEM, entities[name], id))

  test('a fresh device gets every row, each with the values that are stored', async () => {
    const pulled = await readPull(server, admin.token)
    expect(pulled.header).toMatchObject({ scope: expect.stringMatching(/\.admin\.$/), reset: true })
    expect(pulled.header.entities.map(({ name }) => name)).toEqual(entityNames)
    expect(pulled.complete).toBe(true)
    for (const { name, columns, count } of pulled.header.entities) {
      const e = entities[name as keyof typeof entities]
      expect(columns).toEqual(wireColumnsOf(e).map((column) => column.name))
      const records = await server.database.db
        .selectFrom(name)
        .selectAll()
        .where('deletedAt', 'is', null)
        .orderBy('rev')
        .execute()
      const rows = pulled.rows.get(name) ?? []
      expect(rows).toHaveLength(count)
      expect(rows).toEqual(
        records.map((record) => Object.fromEntries(columns.map((column) => [column, record[column]]))),
      )
    }
  })

  test('a device that followed other rows under the same revisions starts over', async () => {
    const { cursor } = await readPull(server, admin.token)
    const { _id: userId, role } = admin
    const pull = (dataset: string) =>
      createPull({
        database: server.database,
        now: () => new Date(),
        dataset,
        integrity: unwatched,
        histories: historiesOf(server.database),
      })({ userId, role, employeeId: null, supervisorId: null, deviceId: null }, cursor)
    const name = cursor.slice(0, cursor.indexOf('.'))
    expect(await pull(name)).toMatchObject({ kind: 'text', text: expect.stringContaining('"reset":false') })
    const anew = await pull('another')
    const first = anew.kind === 'stream' ? (await anew.chunks.next()).value : anew.text
    expect(first).toContain('"reset":true')
  })

  test('what is on the wire becomes, on the device, what the server stores', async () => {
    const row = await server.create('employees', {
      firstName: 'Œdipe',
      lastName: "D'Arc  Côté",
      notesInternal: 'à "voir"\n\u2028',
    })
    const pulled = await readPull(server, admin.token)
    const wire = pulled.rows.get('employees')?.find(({ _id }) => _id === row._id) ?? {}
    const stored = encodeWire(entities.employees)(Object.values(wire) as Stored[])
    expect(stored).toEqual(encodeValues(entities.employees)(row as never))
  })

  test.each(['zstd', 'gzip', 'identity', 'br, gzip;q=0.5'])('the stream is the same in %s', async (encoding) => {
    const reference = await readPull(server, admin.token, undefined, { encoding: 'zstd' })
    expect(idsOf(await readPull(server, admin.token, undefined, { encoding }))).toEqual(idsOf(reference))
  })

  test('a pull without changes is only a header and a closing line', async () => {
    const { cursor } = await readPull(server, admin.token)
    const pulled = await readPull(server, admin.token, cursor)
    expect([pulled.complete, pulled.header.reset, idsOf(pulled)]).toEqual([true, false, []])
    expect(pulled.cursor).toBe(cursor)
  })

  test('a second pull sends only changes: new, changed and deleted rows, the deleted ones without business data', async () => {
    const [kept, gone] = [
      await server.create('skills', { name: 'Gardée' }),
      await server.create('skills', { name: 'Retirée' }),
    ]
    const { cursor } = await readPull(server, admin.token)
    await remove('skills', gone._id)
    const fresh = await server.create('offices', { name: 'Neuf' })
    const pulled = await readPull(server, admin.token, cursor)
    expect(idsOf(pulled)).toEqual([`offices:${fresh._id}`, `skills:${gone._id}`])
    const tombstone = pulled.rows.get('skills')?.[0] ?? {}
    const { _id, deletedAt, rev, name, createdBy, reminderDays } = tombstone as Record<string, unknown>
    expect([_id, deletedAt === null, name, createdBy, reminderDays]).toEqual([gone._id, false, null, null, null])
    expect(rev).toBeGreaterThan(kept.rev)
    expect(idsOf(await readPull(server, admin.token))).not.toContain(`skills:${gone._id}`)
  })

  test('many pages come in order and a device cut off half-way resumes where it stopped', async () => {
    const many = PAGE_ROWS * 2 + 7
    const rows = Array.from({ length: many }, (_, i) => ({
      ...build('skills', { name: `Compétence ${i}` }),
      _id: v7(),
    }))
    await server.writer.write({ actor: SYSTEM }, (tx) => createRows(tx, SYSTEM, entities.skills, rows))
    const whole = await readPull(server, admin.token)
    expect(whole.rows.get('skills')?.length).toBeGreaterThanOrEqual(many)

    const seen = new Set<string>()
    let cursor: string | undefined
    for (const stopAfter of [3, 40, PAGE_ROWS - 1, PAGE_ROWS + 11, Number.POSITIVE_INFINITY]) {
      const part = await readPull(server, admin.token, cursor, { stopAfter })
      expect(part.header.reset).toBe(cursor === undefined)
      for (const id of idsOf(part)) seen.add(id)
      // An entity that has not begun has no cursor yet, and one that is complete keeps its own.
      cursor = mergeCursors(cursor, part.cursor)
    }
    expect([...seen].sort()).toEqual(idsOf(whole))
  })

  test('a device that closes the connection does not disturb the server', async () => {
    for (let i = 0; i < 10; i += 1) await readPull(server, admin.token, undefined, { stopAfter: 1 })
    expect((await readPull(server, admin.token)).complete).toBe(true)
  })

  test.each([
    ['malformed', 'n’importe quoi'],
    ['of no entity', 'admin|employees'],
    ['of another scope', 'supervisor.abc.def|employees:1'],
    ['of a server that was put back to an earlier day', 'admin|employees:99999999'],
    ['enormous in number', 'admin|employees:999999999999999'],
  ])('a cursor that is %s starts over', async (_, cursor) => {
    const pulled = await readPull(server, admin.token, cursor)
    expect([pulled.header.reset, pulled.complete]).toEqual([true, true])
    expect(idsOf(pulled)).toEqual(idsOf(await readPull(server, admin.token)))
  })

  test('every commit has a revision of its own, so that a reader who saw one never finds a new row below it', async () => {
    const { cursor } = await readPull(server, admin.token)
    const seen: string[] = []
    let at = cursor
    const state = { writing: true }
    const written = Promise.all(
      Array.from({ length: 40 }, async (_, i) => (await server.create('offices', { name: `Bureau ${i}` }))._id),
    ).finally(() => (state.writing = false))
    while (state.writing) {
      const pulled = await readPull(server, admin.token, at)
      seen.push(...(pulled.rows.get('offices') ?? []).map(({ _id }) => _id))
      at = pulled.cursor
    }
    const last = await readPull(server, admin.token, at)
    seen.push(...(last.rows.get('offices') ?? []).map(({ _id }) => _id))
    expect(seen.sort()).toEqual((await written).sort())
  })
})

/** A device's cursors after a part of a stream: completed entities stay completed. */
function mergeCursors(before: string | undefined, part: string): string {
  const [scope = '', revs = '', history = ''] = part.split('|')
  const merged = new Map(
    `${before?.split('|')[1] ?? ''},${revs}`
      .split(',')
      .filter(Boolean)
      .map((each) => each.split(':') as [string, string]),
  )
  return `${scope}|${[...merged].map(([name, rev]) => `${name}:${rev}`).join(',')}|${history}`
}
