import { Readable } from 'node:stream'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { CacheFile } from '#data/cache/cache-file.ts'
import { openStore, type CacheStore } from '#data/cache/store.ts'
import { pull } from '#data/sync/pull.ts'
import { seed } from '#demo/seed.ts'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { createLog } from '#main/log.ts'
import { readDesk } from '#reads/dispatch/desk/desk-day.ts'
import { readToFillSoon } from '#reads/dispatch/to-fill-soon.ts'
import { createReader } from '#reads/engine/reader.ts'
import { SYSTEM, type Actor } from '#server/access/actor.ts'
import { createWriter } from '#server/db/writes/write.ts'
import { createRows } from '#server/records/rows.ts'
import { firstDaysAt } from '#server/sync/first-part.ts'
import { createPull, type Pull } from '#server/sync/pull.ts'
import { firstAssignments, firstEntered, firstNamed } from '#sql/dispatch/first-rows.ts'
import { build } from '#tests/support/build.ts'
import { sqliteUnlessFull, type TestDatabase } from '#tests/support/databases.ts'
import { historiesOf, unwatched } from '#tests/support/server-parts.ts'

// The whole small demo takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** 8:10 on a Tuesday in Montréal. */
const NOW = '2026-11-24T13:10:00.000Z'
const TODAY = localDayOf(NOW)
const nobody = { employeeId: null, supervisorId: null, deviceId: null }
const ADMIN: Actor = { ...nobody, userId: newId(), role: 'admin' }
const quiet = createLog(
  () => undefined,
  () => new Date(NOW),
)

describe.each(sqliteUnlessFull)('the first part of a first fill on $name', (kind) => {
  let database: TestDatabase
  let folder: string
  let store: CacheStore
  let pullOf: Pull
  let clock = NOW
  const at = () => new Date(clock)
  const pullAs = (actor: Actor) =>
    pull(
      {
        store,
        now: () => at().getTime(),
        onProgress: () => undefined,
        onChanged: () => undefined,
        openStream: async (cursor, _signal, part) => {
          const answer = await pullOf(actor, cursor, part === 'first')
          return Readable.from(answer.kind === 'text' ? [Buffer.from(answer.text)] : toBytes(answer.chunks))
        },
      },
      new AbortController().signal,
    )
  const promote = () => {
    while (store.filling()?.indexNext());
    return store.promote()
  }

  beforeAll(async () => {
    database = await kind.open()
    const histories = historiesOf(database)
    pullOf = createPull({ database, now: at, dataset: 'essai', integrity: unwatched, histories })
    folder = mkdtempSync(join(tmpdir(), 'equipage-first-'))
    await seed({ databaseUrl: database.url, size: 'small', today: TODAY, now: NOW, reset: false })
    const writer = createWriter({ database, now: at, newId, onCommitted: () => undefined })
    const notes = [null, '2026-11-01T00:00:00.000Z'].map((doneAt, i) => ({
      ...build('handoverNotes', { text: `Note ${i}`, day: null }),
      doneAt,
      _id: newId(),
    }))
    await writer.write({ actor: SYSTEM }, (tx) => createRows(tx, SYSTEM, entities.handoverNotes, notes))
    // Where nobody enters their start, nobody is missing: what is confirmed is counted only.
    await sql`update "sites" set "expectsPunches" = 'no' where substr("_id", 36) < '8'`.execute(database.db)
    store = openStore(folder)
  })
  afterAll(async () => {
    store.close()
    await database.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  const seen = (db: Parameters<typeof createReader>[0], now: string) => {
    const reader = createReader(db)
    const today = localDayOf(now)
    const number = (text: string) => Number(db.prepare(text).pluck().get())
    return {
      desk: readDesk(reader, { today, at: now }),
      soon: readToFillSoon(reader, { from: addDays(today, 1), to: addDays(today, 7), endsAfter: now, limit: 20 }),
      unseen: number(`select count(*) from messages where "direction" = 'in' and "seen" = 0`),
      all: number('select (select count(*) from assignments) + (select count(*) from messages)'),
    }
  }
  test('it has what the overview reads, row by row, and little else', async () => {
    expect(await pullAs(ADMIN)).toMatchObject({ isFirstPart: true })
    const first = promote()
    const begun = seen(first.db, NOW)
    expectOnlyFirstReads(first.path)
    expect(await pullAs(ADMIN)).toMatchObject({ isFirstPart: false })
    const whole = seen(promote().db, NOW)
    expect(begun.desk.toSettleTotal).toBeGreaterThan(0)
    expect(begun.desk.notes.map(({ text }) => text)).toContain('Note 0')
    expect(begun.desk).toEqual(whole.desk)
    expect(begun.soon).toEqual(whole.soon)
    expect(begun.unseen).toEqual(whole.unseen)
    expect(begun.all).toBeLessThan(whole.all / 4)
  })

  // On the Sunday nobody works: what begins on the Monday is counted.
  const onTuesday = ['05:10', '08:10', '13:00', '17:45', '20:30', '22:05', '23:50'].map((time) => `${TODAY} ${time}`)
  test.each([...onTuesday, '2026-11-29 06:00', '2026-11-29 21:30'])(
    'one of %s has what the overview reads then and until two hours later',
    async (moment) => {
      const whole = store.current()
      expect(whole?.firstDays()).toBeNull()
      // Montréal is five hours behind.
      const begunAt = Date.parse(`${moment.replace(' ', 'T')}:00.000Z`) + 5 * 3_600_000
      clock = new Date(begunAt).toISOString()
      const other = mkdtempSync(join(tmpdir(), 'equipage-first-'))
      const kept = store
      store = openStore(other)
      try {
        await pullAs(ADMIN)
        const { db } = promote()
        const moments = [0, 59, 119].map((minutes) => new Date(begunAt + minutes * 60_000).toISOString())
        for (const now of moments.filter((one) => moment.startsWith(localDayOf(one)))) {
          const [begun, all] = [seen(db, now), seen((whole as CacheFile).db, now)]
          expect(begun.desk.starts.length).toBeGreaterThan(0)
          expect([begun.desk, begun.soon]).toEqual([all.desk, all.soon])
        }
      } finally {
        store.close()
        store = kept
        clock = NOW
        rmSync(other, { recursive: true, force: true })
      }
    },
  )

  test('of assignments, conversations, texts and hours, which are many, it reads by index', async () => {
    const days = firstDaysAt(at())
    const planOf = async (query: RawBuilder<unknown>) => {
      const { rows } =
        await sql<object>`${sql.raw(kind.name === 'sqlite' ? 'explain query plan' : 'explain')} ${query}`.execute(
          database.db,
        )
      return rows.flatMap((row) => Object.values(row).map(String)).join('\n')
    }
    const read = [firstAssignments(days), firstNamed(days, [newId()]), firstEntered(days)]
    const plans = await Promise.all(read.map(planOf))
    // PostgreSQL reads whole what is as short as this demo's.
    const isWhole = kind.name === 'sqlite' ? /SCAN (a|conversations|messages|timeEntries)\b/ : /Seq Scan on assignments/
    for (const plan of plans) expect(plan).not.toMatch(isWhole)
    if (kind.name === 'sqlite') expect(plans[1]).toContain('messages_conversationId_at (conversationId=?)')
  })

  /** What a first part cannot answer waits: an empty list would look as if there were nobody. */
  function expectOnlyFirstReads(path: string) {
    let now = at()
    const cache = createCacheReads({ now: () => now, log: quiet })
    cache.open(path)
    const answers = (name: string, of = '') => {
      try {
        return cache.read(name, () => 'read', of)
      } catch (error) {
        return error instanceof AppError ? error.code : error
      }
    }
    expect(['desk.day', 'board.toFill'].map((name) => answers(name))).toEqual(['read', 'read'])
    expect(answers('records.get', 'companySettings')).toBe('read')
    expect(answers('records.list', 'employees')).toBe('CACHE_NOT_READY')
    expect(['desk.proposals', 'messages.search', 'board.week'].map((name) => answers(name))).toEqual(
      Array.from({ length: 3 }, () => 'CACHE_NOT_READY'),
    )
    for (const hours of [2, 72]) {
      now = new Date(at().getTime() + hours * 3_600_000)
      expect(answers('desk.day')).toBe('CACHE_NOT_READY')
    }
    cache.close()
  }

  test.each(['supervisor', 'employee'] as const)('a %s gets all of their few rows at once instead', async (role) => {
    const actor: Actor = { ...nobody, userId: newId(), role }
    const headerOf = async (asksFirst: boolean) => {
      const answer = await pullOf(actor, undefined, asksFirst)
      const text = answer.kind === 'text' ? answer.text : String((await answer.chunks.next()).value)
      return JSON.parse(text.slice(0, text.indexOf('\n'))) as Record<string, unknown>
    }
    expect(await headerOf(true)).toEqual(await headerOf(false))
    expect((await headerOf(true))['first']).toBeUndefined()
  })
})

async function* toBytes(chunks: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk)
}
