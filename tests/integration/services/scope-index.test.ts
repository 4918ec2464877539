import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities, type EntityName } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Actor } from '#server/access/actor.ts'
import { inScope, revsInScope, scopeOf } from '#server/access/scope.ts'
import { databases } from '#tests/support/databases.ts'
import { openSite, openWorld, type World } from './world.ts'

const ID = '01930000-0000-7000-8000-000000000001'
const person = (role: 'employee' | 'supervisor'): Actor => ({
  userId: ID,
  role,
  employeeId: role === 'employee' ? ID : null,
  supervisorId: role === 'supervisor' ? ID : null,
  deviceId: null,
})
const range = { after: 5, upTo: 900 }

const scoped = (['employee', 'supervisor'] as const).flatMap((role) =>
  (Object.values(entities) as Entity[]).flatMap((e) => {
    const scope = scopeOf(person(role), e)
    return typeof scope === 'string' ? [] : [{ role, name: e.name, e, scope }]
  }),
)

describe.each(databases)('the rows of one person on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(kind)
  })
  afterAll(() => world.close())

  /** How the database reads a query; PostgreSQL, which reads a table of few rows whole, is told not to if it can. */
  async function planOf(query: RawBuilder<unknown>): Promise<string> {
    if (kind.name === 'sqlite') {
      const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(world.database.db)
      return rows.map(({ detail }) => detail).join('\n')
    }
    return world.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<Record<'QUERY PLAN', string>>`explain ${query}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }
  // A subquery's result may be read whole; a table may not.
  const wholeTable = kind.name === 'sqlite' ? /SCAN (?!mine|CONSTANT)\w/ : /Seq Scan/

  test.each(scoped)('$role: $name are found by index, whether deleted or not', async ({ e, scope }) => {
    const changes = await planOf(sql`select count(*) from (${revsInScope(e, scope, range)}) as mine`)
    expect(changes).not.toMatch(wholeTable)
    // Of few rows PostgreSQL may prefer another index; SQLite, which counts none, decides as it does with many.
    const expected = scope.filter(({ column }) => column !== '_id').map(({ column }) => `${e.name}_${column}_rev`)
    if (kind.name === 'sqlite') for (const index of expected) expect(changes).toContain(index)
    const page = sql`select * from ${sql.table(e.name)} where "rev" in (${revsInScope(e, scope, range)})
      order by "rev" limit 2000`
    expect(await planOf(page)).not.toMatch(wholeTable)
    const one = sql`select * from ${sql.table(e.name)} where "_id" = ${ID} and ${inScope(e, scope)}`
    expect(await planOf(one)).not.toMatch(wholeTable)
  })

  test('lists of references can be asked backwards, whatever becomes of their rows', async () => {
    const { client, site } = await openSite(world)
    const supervisors = [
      await world.create('supervisors', { clientIds: [client._id], siteIds: [] }),
      await world.create('supervisors', { clientIds: [client._id], siteIds: [site._id] }),
    ]
    const [first, second] = supervisors.map(({ _id }) => _id) as [string, string]
    await world.patch('sites', site._id, { supervisorIds: [first, second], primarySupervisorId: null })
    await world.patch('sites', site._id, { supervisorIds: [second] })
    await world.patch('supervisors', second, { siteIds: [] })
    await world.patch('supervisors', first, { siteIds: [site._id] })
    await world.patch('supervisors', first, { notes: 'Le matin' })
    const other = await world.create('sites', { clientId: client._id, supervisorIds: [first, second] })
    await world.remove('sites', other._id)

    const kept = await world.database.db.selectFrom('listedRefs').selectAll().execute()
    const expected: string[] = []
    for (const [name, field] of [
      ['supervisors', 'clientIds'],
      ['supervisors', 'siteIds'],
      ['sites', 'supervisorIds'],
      ['orders', 'supervisorIds'],
    ] as const satisfies readonly (readonly [EntityName, string])[])
      for (const row of await world.database.db.selectFrom(name).select(['_id', field]).execute())
        for (const target of JSON.parse(String(row[field])) as string[])
          expected.push(`${name}.${field} ${String(row['_id'])} ${target}`)
    expect(kept.map(({ field, holder, target }) => `${field} ${holder} ${target}`).sort()).toEqual(expected.sort())
    expect(expected).toHaveLength(2 + 1 + 1 + 2)

    await world.database.db.deleteFrom('sites').where('_id', '=', other._id).execute()
    const left = await world.database.db.selectFrom('listedRefs').selectAll().where('holder', '=', other._id).execute()
    expect(left).toEqual([])
  })

  test('every list of files that somebody else than an administrator reads can be asked backwards', async () => {
    const lists = scoped.flatMap(({ role, e }) =>
      Object.entries(e.fields)
        .filter(([field, { kind: of }]) => of === 'file' && !e.hidden[role].includes(field))
        .map(([field]) => `${e.name}_${field}_listed`),
    )
    expect(lists.length).toBeGreaterThan(4)
    const triggers =
      kind.name === 'postgres'
        ? sql<{ name: string }>`select distinct tgname::text as "name" from pg_trigger`
        : sql<{ name: string }>`select "name" from sqlite_master where "type" = 'trigger'`
    const { rows } = await triggers.execute(world.database.db)
    const names = rows.map(({ name }) => name.replace(/_(?:insert|update|delete)$/, ''))
    expect([...new Set(lists)].filter((list) => !names.includes(list))).toEqual([])
  })
})
