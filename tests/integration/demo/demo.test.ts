import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { entities, entityNames } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { decodeRow } from '#sql/encode.ts'
import { createPasswords } from '#server/auth/password.ts'
import type { Database } from '#server/db/database.ts'
import { seed } from '#demo/seed.ts'
import { createWorld } from '#demo/world.ts'
import { databases, sqliteUnlessFull, type DatabaseKind, type TestDatabase } from '#tests/support/databases.ts'
import { DEMO_DAY, rowsOf, tiny } from '#tests/unit/demo/demo.ts'

// The command writes a whole demo, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const open: TestDatabase[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.destroy()
})

const demo = (databaseUrl: string, more: { reset?: boolean; today?: string } = {}) =>
  seed({ databaseUrl, size: 'small', today: DEMO_DAY, reset: false, figures: tiny, ...more })

/** The parts of a database's schema, in no order. */
async function schemaOf({ db, dialect }: Database): Promise<string[]> {
  const asked =
    dialect === 'sqlite'
      ? sql<{ line: string }>`select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master`
      : sql<{ line: string }>`
          select indexdef as line from pg_indexes where schemaname = 'public'
          union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
          union all select tgname || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`
  return (await asked.execute(db)).rows.map(({ line }) => line).sort()
}

async function recordsOf(database: Database, name: string) {
  const records = await database.db.selectFrom(name).selectAll().orderBy('rev').execute()
  return records as Readonly<Record<string, unknown>>[]
}

const freshOf = (kind: DatabaseKind) => async () => {
  const database = await kind.open()
  open.push(database)
  return database
}

describe.each(databases)('seeding $name', (kind) => {
  const fresh = freshOf(kind)

  test('seeding writes every row of the demo, each with its own revision, and leaves the schema as it was', async () => {
    const database = await fresh()
    const before = await schemaOf(database)
    const counts = await demo(database.url)
    expect(await schemaOf(database)).toEqual(before)

    const world = createWorld({ size: 'small', today: DEMO_DAY, figures: tiny })
    let rev = 0
    for (const name of entityNames) {
      const e: Entity = entities[name]
      const stored = (await recordsOf(database, name)).map((record) => decodeRow(e)(record))
      const wanted = rowsOf(world, name).map((row) => ({ ...row, rev: ++rev }))
      expect(counts[name]).toBe(wanted.length)
      expect(digest(stored)).toBe(digest(wanted))
    }
    const counter = await database.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
    expect(Number(counter.value)).toBe(rev)
  })

  test('seeding keeps the constraint against overlaps', async () => {
    const database = await fresh()
    await demo(database.url)
    const [assignment] = await database.db
      .selectFrom('assignments')
      .selectAll()
      .where('status', '=', 'confirmed')
      .limit(1)
      .execute()
    const twice = { ...assignment, _id: '0195e6ec-4a00-7000-80b2-000000000001', rev: 1_000_000 }
    await expect(database.db.insertInto('assignments').values(twice).execute()).rejects.toThrow()
    await database.db
      .insertInto('assignments')
      .values({ ...twice, status: 'declined' })
      .execute()
  })

  test('seeding replaces an earlier demo, sessions and audit included', async () => {
    const database = await fresh()
    await demo(database.url)
    await database.db
      .insertInto('auditEvents')
      .values({ _id: 'a', at: 'x', by: null, entity: 'users', entityId: 'u', rev: 1 })
      .execute()
    const counts = await demo(database.url, { today: '2026-11-20' })
    expect((await recordsOf(database, 'orders')).length).toBe(counts.orders)
    expect(await database.db.selectFrom('auditEvents').selectAll().execute()).toEqual([])
    expect((await database.db.selectFrom('credentials').selectAll().execute()).length).toBe(6)
  })

  test('seeding that fails leaves the database as it was', async () => {
    const database = await fresh()
    const before = await schemaOf(database)
    const failing = seed({
      databaseUrl: database.url,
      size: 'small',
      today: DEMO_DAY,
      reset: false,
      figures: tiny,
      onProgress: (entity) => {
        if (entity === 'orders') throw new Error('pulled the plug')
      },
    })
    await expect(failing).rejects.toThrow('pulled the plug')
    expect(await schemaOf(database)).toEqual(before)
    expect(await recordsOf(database, 'users')).toEqual([])
  })
})

describe.each(sqliteUnlessFull)('the demo on $name', (kind) => {
  const fresh = freshOf(kind)

  test('the demo stores a password for its accounts', async () => {
    const database = await fresh()
    await demo(database.url)
    const accounts = await database.db
      .selectFrom('users')
      .innerJoin('credentials', 'credentials.userId', 'users._id')
      .select(['users.email', 'credentials.passwordHash'])
      .orderBy('users.email')
      .execute()
    const named = ['admin', 'employe', 'repartition', 'repartition2', 'superviseur']
    expect(accounts.map(({ email }) => email)).toEqual(
      expect.arrayContaining(named.map((name) => `${name}@demo.equipage.app`)),
    )
    expect(accounts.length).toBeGreaterThan(named.length)
    const passwords = createPasswords()
    expect(await passwords.verify('Demo-equipage-1', String(accounts[0]?.passwordHash))).toBe(true)
  })

  test('seeding refuses to replace other data, which stays as it was, unless --reset is passed', async () => {
    const database = await fresh()
    await demo(database.url)
    await database.db.updateTable('users').set({ email: 'julie@signalisation.example' }).where('rev', '=', 1).execute()
    const before = await recordsOf(database, 'users')
    await expect(demo(database.url, { today: '2026-11-20' })).rejects.toThrow(/add --reset/)
    expect(await recordsOf(database, 'users')).toEqual(before)
    await demo(database.url, { reset: true })
    expect((await recordsOf(database, 'users'))[0]?.['email']).toBe('admin@demo.equipage.app')
  })

  test('the seed command writes the small demo and reports it in one line', async () => {
    const database = await fresh()
    const run = await command(['--size', 'small', '--today', DEMO_DAY], { DATABASE_URL: database.url })
    expect(run.code).toBe(0)
    const line = JSON.parse(run.out) as { event: string; size: string; rows: Record<string, number>; seconds: number }
    expect(line).toMatchObject({ event: 'seeded', size: 'small' })
    expect(line.rows).toMatchObject({ employees: 200, clients: 60, sites: 150, orders: 5000, assignments: 20_000 })
    expect(run.out.trim().split('\n')).toHaveLength(1)
    expect(run.err).toContain('employees: 200')
  })
})

test('the seed command refuses a database elsewhere in one sentence, and never shows its password', async () => {
  const run = await command([], { DATABASE_URL: 'postgres://u:s3cret@db.example.org/equipage' })
  expect(run).toMatchObject({ code: 1, out: '' })
  expect(run.err.trim().split('\n')).toHaveLength(1)
  expect(run.err).not.toContain('s3cret')
})

const digest = (rows: readonly object[]) => {
  const sorted = rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
  return createHash('sha256').update(sorted.join('\n')).digest('hex')
}

async function command(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['src/demo/index.ts', ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  return { out, err, code }
}
