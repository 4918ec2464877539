import { z } from 'zod'
import type { Db } from '#sql/list.ts'
import { msAfter } from '#server/jobs/back-off.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'

/** A report that is to be made and mailed. */
export interface QueuedReport {
  readonly _id: string
  readonly savedReportId: string
  /** The instant for which it is made. */
  readonly dueFor: string
  /** When it may be tried, ISO. */
  readonly dueAt: string
  readonly tries: number
  /** Since when a server has it; null while none has. */
  readonly takenAt: string | null
  /** Whom it is still to be mailed to. */
  readonly leftTo: readonly string[]
  /** Whether an address was refused, so that not everybody has it. */
  readonly hasRefusal: boolean
}

/** How long a server has a report that it took: one that died leaves it to another after this. Longer than all of its limits together. */
const LEASE_MS = 45 * 60_000

const addresses = z.array(z.string())

const reportOf = (row: Readonly<Record<string, unknown>>): QueuedReport => ({
  ...(row as unknown as QueuedReport),
  tries: Number(row['tries']),
  hasRefusal: Number(row['hasRefusal']) === 1,
  leftTo: addresses.parse(JSON.parse(String(row['leftTo']))),
})

/** Puts a report that is due into the queue, in the place of an earlier one that has not left. */
export async function enqueueReport(
  tx: WriteTx,
  { savedReportId, dueFor, leftTo }: Pick<QueuedReport, 'savedReportId' | 'dueFor' | 'leftTo'>,
): Promise<void> {
  await dropReportMail(tx, savedReportId)
  const fresh = { _id: tx.newId(), savedReportId, dueFor, dueAt: tx.now, tries: 0, takenAt: null, hasRefusal: 0 }
  await tx.db
    .insertInto('reportMails')
    .values({ ...fresh, leftTo: JSON.stringify(leftTo) })
    .execute()
}

/** A saved report is not mailed any more, or anew. */
export async function dropReportMail({ db }: Pick<WriteTx, 'db'>, savedReportId: string): Promise<void> {
  await db.deleteFrom('reportMails').where('savedReportId', '=', savedReportId).execute()
}

/** The next report that may be taken at an instant, one that a server took and never answered for among them; null when there is none. */
export async function nextReport(db: Db, now: string): Promise<QueuedReport | null> {
  const row = await db
    .selectFrom('reportMails')
    .selectAll()
    .where('dueAt', '<=', now)
    .where((eb) => eb.or([eb('takenAt', 'is', null), eb('takenAt', '<=', msAfter(now, -LEASE_MS))]))
    .orderBy('dueAt')
    .orderBy('_id')
    .limit(1)
    .executeTakeFirst()
  return row ? reportOf(row) : null
}

/** Nobody else takes it while it is made. */
export async function takeReport({ db, now }: WriteTx, report: QueuedReport): Promise<QueuedReport> {
  const taken = { tries: report.tries + 1, takenAt: now }
  await db.updateTable('reportMails').set(taken).where('_id', '=', report._id).execute()
  return { ...report, ...taken }
}

/** What a server may change of a report that it took: that it still has. */
type Changes = { readonly [K in 'takenAt' | 'dueAt' | 'leftTo' | 'hasRefusal']?: string | number | null }

async function change({ db }: WriteTx, { _id, takenAt }: QueuedReport, changes: Changes): Promise<boolean> {
  const mine = db.updateTable('reportMails').where('_id', '=', _id).where('takenAt', '=', takenAt)
  return (await mine.set(changes).returning('_id').execute()).length > 0
}

/** Somebody has it, or their address was refused. @returns it as it is then; null when it is another server's by now, or not wanted any more */
export async function reached(
  tx: WriteTx,
  report: QueuedReport,
  address: string,
  isRefused: boolean,
): Promise<QueuedReport | null> {
  const leftTo = report.leftTo.filter((one) => one !== address)
  const hasRefusal = report.hasRefusal || isRefused
  const isMine = await change(tx, report, { leftTo: JSON.stringify(leftTo), hasRefusal: hasRefusal ? 1 : 0 })
  return isMine ? { ...report, leftTo, hasRefusal } : null
}

/** It is tried again after so many milliseconds. @returns false when it is another server's by now, or not wanted any more */
export const postponeReport = (tx: WriteTx, report: QueuedReport, afterMs: number): Promise<boolean> =>
  change(tx, report, { dueAt: msAfter(tx.now, afterMs), takenAt: null })

/** It has left, or was given up. @returns false when it is another server's by now, or not wanted any more */
export async function endReport({ db }: WriteTx, { _id, takenAt }: QueuedReport): Promise<boolean> {
  const mine = db.deleteFrom('reportMails').where('_id', '=', _id).where('takenAt', '=', takenAt)
  return (await mine.returning('_id').execute()).length > 0
}
