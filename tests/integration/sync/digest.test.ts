import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncDigestSchema, type SyncDigest } from '#shared/contract/sync/sync.ts'
import { entities, entityNames } from '#shared/entities/index.ts'
import { createDigest } from '#server/sync/digest.ts'
import { columnsOf } from '#sql/columns.ts'
import { databases } from '#tests/support/databases.ts'
import { historiesOf } from '#tests/support/server-parts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { readPull } from './read-pull.ts'

/** More than two slices. */
const MANY = 12_001

describe.each(databases)('the digest of each entity’s rows, on $name', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
    const { _id: clientId } = await server.create('clients')
    supervisorId = (await server.create('supervisors', { clientIds: [clientId] }))._id
    await server.create('sites', { clientId, supervisorIds: [supervisorId] })
    await server.create('sites', { clientId, supervisorIds: [] })
    const { _id: employeeId } = await server.create('employees')
    await server.create('employees')
    people = await Promise.all([
      server.signIn('admin'),
      server.signIn('supervisor', { supervisorId }),
      server.signIn('employee', { employeeId }),
    ])
    await multiplySkills()
  })
  afterAll(() => server.stop())

  let supervisorId = ''
  let people: Awaited<ReturnType<TestServer['signIn']>>[]

  async function multiplySkills(): Promise<void> {
    const { db } = server.database
    const { _id } = await server.create('skills')
    const columns = columnsOf(entities.skills).map(({ name }) => sql.ref(name))
    const given = { _id: sql`'s' || i`, rev: sql`rev + i`, name_f: sql`name_f || i` } as const
    const values = columnsOf(entities.skills).map(({ name }) => given[name as keyof typeof given] ?? sql.ref(name))
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(MANY)})
      insert into skills (${sql.join(columns)}) select ${sql.join(values)} from skills, n where _id = ${_id}`.execute(
      db,
    )
    await sql`update skills set "deletedAt" = "createdAt" where _id like '%7'`.execute(db)
    await sql`update revision set value = (select max(rev) from skills)`.execute(db)
  }
  const digestFor = async (token: string): Promise<SyncDigest> => {
    const { status, body } = await server.ask('GET', '/sync/digest', { token })
    expect(status).toBe(200)
    return syncDigestSchema.parse(body)
  }

  test('is that of the rows a first fill brings, for each person', async () => {
    for (const { token } of people) {
      const [digest, pulled] = [await digestFor(token), await readPull(server, token)]
      expect(digest.scope).toBe(pulled.header.scope)
      expect(digest.entities.map(({ name }) => name)).toEqual(pulled.header.entities.map(({ name }) => name))
      for (const { name, count, revs, head } of digest.entities) {
        const rows = pulled.rows.get(name) ?? []
        const stored = rows.map(({ rev }) => rev)
        expect({ name, count, revs }).toEqual({ name, count: rows.length, revs: stored.reduce((a, b) => a + b, 0) })
        expect(head).toBeGreaterThanOrEqual(Math.max(0, ...stored))
      }
    }
    const admin = await digestFor(people[0]?.token ?? '')
    expect(admin.entities.map(({ name }) => name)).toEqual(entityNames)
    expect(admin.entities.find(({ name }) => name === 'skills')?.count).toBeGreaterThan(MANY * 0.8)
  })

  test('compares nothing for a person whose rows became others in between', async () => {
    const { db, readDb } = server.database
    const [site] = await db
      .selectFrom('sites')
      .select(['_id', 'supervisorIds'])
      .where('supervisorIds', '=', '[]')
      .execute()
    const give = async (ids: string) => {
      await sql`update revision set value = value + 1`.execute(db)
      await sql`update sites set "supervisorIds" = ${ids}, rev = (select value from revision)
        where _id = ${site?._id}`.execute(db)
    }
    let isGiven = false
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // The set of rows is known by then, their sums are not.
        if (!isGiven && result.rows[0] && 'head' in result.rows[0]) {
          isGiven = true
          await give(JSON.stringify([supervisorId]))
        }
        return result
      },
    }
    const actor = {
      role: 'supervisor',
      userId: people[1]?._id ?? null,
      supervisorId,
      employeeId: null,
      deviceId: null,
    } as const
    const digest = createDigest({
      database: { ...server.database, readDb: readDb.withPlugin(meanwhile) },
      dataset: 'x',
      histories: historiesOf(server.database),
    })
    expect((await digest(actor)).entities).toEqual([])
    expect(isGiven).toBe(true)
    expect((await digest(actor)).entities.find(({ name }) => name === 'sites')?.count).toBe(2)
    await give('[]')
  })

  test('follows every change of an entity, and of no other', async () => {
    const token = people[0]?.token ?? ''
    const before = await digestFor(token)
    const { _id } = await server.create('offices')
    const made = await digestFor(token)
    await server.ask('DELETE', `/offices/${_id}`, { token })
    const gone = await digestFor(token)
    const of = (digest: SyncDigest) => digest.entities.find(({ name }) => name === 'offices')
    expect(of(made)?.count).toBe((of(before)?.count ?? 0) + 1)
    expect({ ...of(gone), head: 0 }).toEqual({ ...of(before), head: 0 })
    expect(of(gone)?.head).toBeGreaterThan(of(made)?.head ?? 0)
    const others = (digest: SyncDigest) => digest.entities.filter(({ name }) => name !== 'offices')
    expect(others(gone)).toEqual(others(before))
  })
})
