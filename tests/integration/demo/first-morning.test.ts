import { v7 as newId } from 'uuid'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { reconcileAlerts } from '#server/alerts/reconcile.ts'
import { watches } from '#server/alerts/watches.ts'
import { createWriter } from '#server/db/writes/write.ts'
import { seed } from '#demo/seed.ts'
import { sqliteUnlessFull, type TestDatabase } from '#tests/support/databases.ts'

// The whole small demo takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** The most alerts that a dispatcher can be shown as what cannot wait. */
const MOST_CRITICAL = 14

/** In the evening all of the next morning is critical as well. */
const NOON = '2026-11-24T17:00:00.000Z'

/** Hours of a Tuesday in Montréal. */
const HOURS = [
  ['when the dispatcher begins', '2026-11-24T10:40:00.000Z'],
  ['in the morning', '2026-11-24T13:10:00.000Z'],
  ['in the evening', '2026-11-25T02:15:00.000Z'],
] as const

describe.each(sqliteUnlessFull)('the first alerts of the small demo on $name', (kind) => {
  const open: TestDatabase[] = []
  afterEach(async () => {
    for (const database of open.splice(0)) await database.destroy()
  })

  test.each(HOURS)('a demo that is made %s has few alerts, and people at work have begun', async (_, now) => {
    const database = await kind.open()
    open.push(database)
    await seed({ databaseUrl: database.url, size: 'small', today: localDayOf(now), now, reset: false })
    const errors: unknown[] = []
    const at = () => new Date(now)
    const writer = createWriter({ database, now: at, newId, onCommitted: () => undefined })
    await reconcileAlerts({ database, writer, now: at, onError: (error) => errors.push(error) }, watches)
    const rows = async <R>(text: string) => (await sql.raw<R>(text).execute(database.db)).rows
    const number = async (text: string) => Number((await rows<{ n: number | string }>(text))[0]?.n)
    const critical = await number(
      `select count(*) as "n" from "alerts" where "state" = 'open' and "severity" = 'critical'`,
    )
    expect(critical).toBeGreaterThan(0)
    expect(errors).toEqual([])
    if (now < NOON) expect(critical).toBeLessThanOrEqual(MOST_CRITICAL)
    const onSite = `from "assignments" a where a."status" = 'confirmed' and a."absenceId" is null
      and a."start" <= '${now}' and a."end" > '${now}'`
    const begun = `exists (select 1 from "timeEntries" t where t."assignmentId" = a."_id" and t."status" = 'open'
      and t."end" is null and t."start" <= '${now}')`
    const missing = await number(`select count(*) as "n" ${onSite} and not ${begun}`)
    expect(missing).toBeLessThanOrEqual(3)
    if ((await number(`select count(*) as "n" ${onSite}`)) > 30) expect(missing).toBeGreaterThanOrEqual(2)
    const late = await number(`select count(*) as "n" from "alerts" where "kind" in ('noShow', 'latePunch')`)
    expect(late).toBeLessThanOrEqual(missing)
  })
})
