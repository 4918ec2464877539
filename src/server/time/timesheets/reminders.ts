import { sql } from 'kysely'
import type { Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import type { Writer } from '#server/db/writes/write.ts'
import { SYSTEM } from '#server/access/actor.ts'
import { rowOf } from '#server/records/rows.ts'
import type { RunVerb } from '#server/records/verbs.ts'

const HOUR_MS = 3_600_000
/** When the server reminds of a sheet by itself, in hours after it was sent. A company rule. */
const REMIND_AFTER_HOURS = [96, 48, 24] as const
/** A server that was off longer than that does not make up for the last reminder, in hours. */
const LATEST_HOURS = 144

interface Parts {
  readonly db: Db
  readonly writer: Writer
  readonly runVerb: RunVerb
  readonly now: () => Date
  readonly signal: AbortSignal
}

type Sheet = Pick<Row<'timesheets'>, 'approval' | 'sent' | 'sentAt' | 'superseded' | 'reminders'>

/** Whether the server is to remind of a sheet now: a time for it has come, and it did not do so since. */
function isReminderDue({ approval, sent, sentAt, superseded, reminders }: Sheet, now: string): boolean {
  if (approval !== 'unsigned' || superseded || !sent || sentAt === null) return false
  const waited = (Date.parse(now) - Date.parse(sentAt)) / HOUR_MS
  const due = REMIND_AFTER_HOURS.find((hours) => waited >= hours)
  if (due === undefined || waited >= LATEST_HOURS) return false
  const since = Date.parse(sentAt) + due * HOUR_MS
  return !reminders.some(({ at, by }) => by === null && Date.parse(at) >= since)
}

/**
 * Reminds of the sheets that were sent a day, two days and four days ago and are not approved; not for a client that is
 * inactive. Several servers may do so at once: each is looked at again in the transaction that reminds of it.
 * @returns how many were reminded of
 */
export async function remindOfSheets({ db, writer, runVerb, now, signal }: Parts): Promise<number> {
  const at = now()
  const before = (hours: number) => new Date(at.getTime() - hours * HOUR_MS).toISOString()
  const found = await db
    .selectFrom('timesheets')
    .innerJoin('clients', 'clients._id', 'timesheets.clientId')
    .select('timesheets._id')
    .where('timesheets.approval', '=', 'unsigned')
    .where('timesheets.sent', '=', sql.lit(1))
    .where('timesheets.superseded', '=', sql.lit(0))
    .where('timesheets.deletedAt', 'is', null)
    .where('timesheets.sentAt', '<=', before(24))
    .where('timesheets.sentAt', '>', before(LATEST_HOURS))
    .where('clients.status', '<>', 'inactive')
    .where('clients.deletedAt', 'is', null)
    .orderBy('timesheets.sentAt')
    .orderBy('timesheets._id')
    .execute()
  let reminded = 0
  for (const { _id } of found) {
    if (signal.aborted) break
    const id = String(_id)
    const looked = await rowOf(db, 'timesheets', id)
    if (!looked || !isReminderDue(looked, at.toISOString())) continue
    const { reply } = await writer.write({ actor: SYSTEM }, async (tx) => {
      const sheet = await rowOf(tx.db, 'timesheets', id)
      if (!sheet || !isReminderDue(sheet, tx.now)) return false
      await runVerb(tx, SYSTEM, 'timesheets.remind', { id })
      return true
    })
    if (reply) reminded += 1
  }
  return reminded
}

const EVERY_MS = 60_000

/** At once and each minute. Returns a function that stops it and resolves when nothing runs. */
export function startReminders(parts: Omit<Parts, 'signal'>, onError: (error: unknown) => void): () => Promise<void> {
  const end = new AbortController()
  let running: Promise<unknown> | null = null
  const run = () => {
    running ??= remindOfSheets({ ...parts, signal: end.signal })
      .catch(onError)
      .finally(() => (running = null))
  }
  run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    end.abort()
    await running
  }
}
