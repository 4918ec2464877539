import type { Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import { msAfter } from '#server/jobs/back-off.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import { leavesAt } from '#server/records/op-time.ts'

/** The table of mails about timesheets; a write that adds one touches it. */
export const MAIL_QUEUE = 'timesheetMails'

/** What a mail is: a timesheet to approve, a reminder of it, or a copy of an approved one. */
export type MailKind = 'send' | 'reminder' | 'copy'

/** Why a mail was given up: nobody it may go to any more, refused by the mail server, or the mail server did not answer. */
type MailFailure = 'notSupervisor' | 'refused' | 'unavailable'

/** A mail that is to leave, or that was given up. */
export interface QueuedMail {
  readonly _id: string
  readonly timesheetId: string
  readonly supervisorId: string
  readonly kind: MailKind
  /** When it may leave, ISO. */
  readonly dueAt: string
  readonly tries: number
  /** Since when a server has it; null while none has. */
  readonly takenAt: string | null
  /** Null while it is still tried. */
  readonly failure: MailFailure | null
}

/** How long a server has a mail that it took: one that died leaves it to another after this. */
const LEASE_MS = 5 * 60_000

const mailOf = (row: Readonly<Record<string, unknown>>) => ({ ...row, tries: Number(row['tries']) }) as QueuedMail

/**
 * Puts one mail a recipient into the queue, in the place of one that waits or was given up. One to approve that has not left
 * yet stays one: nobody is reminded of what they never received.
 */
export async function enqueueMails(
  tx: WriteTx,
  { _id: timesheetId, recipientIds }: Pick<Row<'timesheets'>, '_id' | 'recipientIds'>,
  kind: MailKind,
): Promise<void> {
  if (recipientIds.length === 0) return
  tx.touched.add(MAIL_QUEUE)
  const replaced = await tx.db
    .deleteFrom('timesheetMails')
    .where('timesheetId', '=', timesheetId)
    .where('supervisorId', 'in', [...recipientIds])
    .where('takenAt', 'is', null)
    .returning(['supervisorId', 'kind'])
    .execute()
  const unread = new Set(replaced.filter((each) => each['kind'] === 'send').map((each) => each['supervisorId']))
  const rows = recipientIds.map((supervisorId) => ({
    _id: tx.newId(),
    timesheetId,
    supervisorId,
    kind: kind === 'reminder' && unread.has(supervisorId) ? 'send' : kind,
    dueAt: leavesAt(tx),
    tries: 0,
    takenAt: null,
    failure: null,
  }))
  await tx.db.insertInto('timesheetMails').values(rows).execute()
}

/** Deletes the mails of a timesheet that is no more. */
export async function dequeueMails({ db }: Pick<WriteTx, 'db'>, timesheetId: string): Promise<void> {
  await db.deleteFrom('timesheetMails').where('timesheetId', '=', timesheetId).execute()
}

/** The mails that may be taken at an instant, those that a server took and never answered for among them. */
export async function dueMails(db: Db, now: string, limit: number): Promise<readonly QueuedMail[]> {
  const rows = await db
    .selectFrom('timesheetMails')
    .selectAll()
    .where('failure', 'is', null)
    .where('dueAt', '<=', now)
    .where((eb) => eb.or([eb('takenAt', 'is', null), eb('takenAt', '<=', msAfter(now, -LEASE_MS))]))
    .orderBy('dueAt')
    .orderBy('_id')
    .limit(limit)
    .execute()
  return rows.map(mailOf)
}

/** Nobody else takes it while it is sent. */
export async function takeMail({ db, now }: WriteTx, mail: QueuedMail): Promise<QueuedMail> {
  const taken = { tries: mail.tries + 1, takenAt: now }
  await db.updateTable('timesheetMails').set(taken).where('_id', '=', mail._id).execute()
  return { ...mail, ...taken }
}

/** It was sent, or is not wanted any more. */
export async function endMail({ db }: Pick<WriteTx, 'db'>, { _id }: Pick<QueuedMail, '_id'>): Promise<void> {
  await db.deleteFrom('timesheetMails').where('_id', '=', _id).execute()
}

/** It is tried again after a time, or given up for a reason. @returns false when another server has it meanwhile, or nobody wants it any more */
export async function returnMail(
  { db, now }: WriteTx,
  { _id, takenAt }: QueuedMail,
  after: number | MailFailure,
): Promise<boolean> {
  const fate = typeof after === 'number' ? { dueAt: msAfter(now, after) } : { failure: after }
  const mine = db.updateTable('timesheetMails').where('_id', '=', _id)
  const returned = await mine
    .where('takenAt', takenAt === null ? 'is' : '=', takenAt)
    .set({ ...fate, takenAt: null })
    .returning('_id')
    .execute()
  return returned.length > 0
}
