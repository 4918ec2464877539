import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import { columnsOf } from '#sql/columns.ts'
import { createFailureLog } from '#server/failure-log.ts'
import { PAGE_ROWS } from '#server/sync/pages.ts'
import { databases, postgres, sqlite } from '#tests/support/databases.ts'
import { startTestServer, type Answer, type Person, type TestServer } from '#tests/support/server.ts'
import { readPull } from '../sync/read-pull.ts'

/** Runs work, and returns what was written to standard error meanwhile. */
async function loggedBy(work: () => Promise<unknown>): Promise<string[]> {
  const logged: string[] = []
  const write = process.stderr.write.bind(process.stderr)
  process.stderr.write = ((chunk: string) => logged.push(String(chunk)) > 0) as typeof process.stderr.write
  try {
    await work()
  } finally {
    process.stderr.write = write
  }
  return logged
}

describe.each(databases)('a failure nobody expected on $name', (kind) => {
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    server = await startTestServer(kind, { logLevel: 'error', jobsAfterMs: 3_600_000 })
    admin = await server.signIn('admin')
    await sql`drop table offices`.execute(server.database.db)
  })
  afterAll(() => server.stop())

  test('an unexpected failure is answered with a number to quote, without a stack, and logged once under that number', async () => {
    let answer = {} as Answer
    const logged = await loggedBy(async () => (answer = await server.ask('GET', '/offices', { token: admin.token })))
    const { correlationId } = answer.body.error.details
    expect([answer.status, answer.body.error.code]).toEqual([500, 'INTERNAL'])
    expect(Object.keys(answer.body.error.details)).toEqual(['correlationId'])
    expect(logged.filter((line) => line.includes(String(correlationId)))).toHaveLength(1)
    expect(logged.join('')).not.toContain(admin.token)
  })

  test('a repeated failure is logged with its stack once, then in short lines, then no more', async () => {
    const ask = () => server.ask('GET', '/offices', { token: admin.token })
    const logged = await loggedBy(() => Promise.all(Array.from({ length: 60 }, ask)))
    expect(logged.filter((line) => /\\n\s+at /.test(line))).toEqual([])
    expect(logged.length).toBeLessThanOrEqual(25)
  })

  test('a row that the database refused is not in the log of its failure', async () => {
    const { db } = server.database
    const secret = 'Adresse confidentielle'
    const row = { _id: 'r1', userId: 'u1', createdAt: secret, expiresAt: secret, revokedAt: secret }
    await sql`create table refused (_id text primary key, name text not null check (length(name) > 100))`.execute(db)
    const refusals = [
      db.insertInto('sessions').values(row).execute(),
      sql`insert into refused values ('1', ${secret})`.execute(db),
    ]
    const errors = (await Promise.allSettled(refusals)).flatMap((each) =>
      each.status === 'rejected' ? [each.reason] : [],
    )
    expect(errors).toHaveLength(2)
    const logged = await loggedBy(async () => {
      const logFailure = createFailureLog(server.app.log)
      for (const [i, error] of errors.entries()) logFailure(error, { route: `/test/${i}` })
    })
    expect(logged.join('')).not.toContain(secret)
    expect(logged).toHaveLength(2)
  })

  test('an unexpected failure leaves the server running: calls that do not need the broken part still answer', async () => {
    expect((await server.ask('GET', '/me', { token: admin.token })).status).toBe(200)
    expect((await server.ask('GET', '/skills', { token: admin.token })).status).toBe(200)
  })
})

test('a pull that fails half-way is cut and never ends as complete', async () => {
  const server = await startTestServer(sqlite)
  try {
    const admin = await server.signIn('admin')
    await server.create('skills')
    const { db } = server.database
    const columns = columnsOf(entities.skills).map(({ name }) => sql.ref(name))
    const made: Readonly<Record<string, RawBuilder<unknown>>> = {
      _id: sql`lower(hex(randomblob(16)))`,
      rev: sql`rev + i`,
      name_f: sql`name_f || i`,
    }
    const values = columnsOf(entities.skills).map(({ name }) => made[name] ?? sql.ref(name))
    const count = sql.lit(PAGE_ROWS * 8)
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into skills (${sql.join(columns)}) select ${sql.join(values)} from skills, n`.execute(db)
    await sql`update revision set value = (select max(rev) from skills)`.execute(db)
    // SQLite keeps bytes in a text column, and JSON cannot hold them.
    await sql`update skills set issuer = x'ff00' where rev = (select max(rev) from skills)`.execute(db)
    await expect(readPull(server, admin.token)).rejects.toThrow('aborted')
    expect((await server.ask('GET', '/me', { token: admin.token })).status).toBe(200)
  } finally {
    await server.stop()
  }
})

test('an unreachable database is a server error, and recovers by itself', async () => {
  const server = await startTestServer(postgres, { logLevel: 'warn' })
  try {
    const admin = await server.signIn('admin')
    const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    const ask = () => server.ask('GET', '/skills', { token: admin.token })
    const seen = new Set<string>()
    const logged = await loggedBy(async () => {
      for (let i = 0; i < 30 && !seen.has('503 UNAVAILABLE'); i += 1) {
        const asked = Array.from({ length: 8 }, ask)
        await sql`select pg_terminate_backend(pid) ${others}`.execute(server.database.db).catch(() => undefined)
        for (const { status, body } of await Promise.all(asked)) seen.add(`${status} ${body.error?.code ?? ''}`.trim())
      }
    })
    expect([...seen].sort()).toEqual(['200', '503 UNAVAILABLE'])
    await expect.poll(async () => (await ask()).status).toBe(200)
    // One line for an outage, however many requests it fails.
    expect(logged.filter((line) => line.includes('cannot be reached'))).toHaveLength(1)
    expect(logged.join('')).not.toMatch(/\\n\s+at /)
  } finally {
    await server.stop()
  }
})
