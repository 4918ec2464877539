import { AppError } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import type { WriteTx } from '#server/db/writes/write-tx.ts'
import { addRequest } from '#server/links/requests.ts'
import { deleteLinks } from '#server/links/tokens.ts'
import type { Behaviour } from '#server/records/behaviour.ts'

type User = Row<'users'>

export const users: Behaviour<User> = {
  historical: [
    'employeeSkills.verifiedBy',
    'orders.cancelledBy',
    'assignments.assignedBy',
    'notices.userId',
    'notices.byUserId',
    'phoneCalls.userId',
    'handoverNotes.doneBy',
    'siteCancellations.userId',
    'messages.sentBy',
    'conversations.assignedToUserId',
  ],
  check: async (tx, _actor, row, before) => {
    if (before && isAdministrator(before) && !isAdministrator(row)) await requireAnotherAdministrator(tx, row._id)
  },
  complete: async (tx, row, before, actor) =>
    // Whoever is added by a person is invited; demo data and the command set a password themselves.
    before === null && actor.userId !== null && row.active ? { linkAskedAt: tx.now } : {},
  follow: async (tx, _actor, row, before) => {
    // Also when it is active again: those of before may be of a version that did not end them.
    if (before && before.active !== row.active) await endSessions(tx, row._id)
    // A link that went to the address or the number of before must not work any more.
    else if (before && before.email !== row.email) await deleteLinks(tx, row._id)
    else if (before && before.phone !== row.phone) await deleteLinks(tx, row._id, { channel: 'sms' })
    await sendAskedLink(tx, row, before)
  },
  decided: (tx, _actor, row, before) => sendAskedLink(tx, row, before),
  removeParts: async (tx, _actor, row) => {
    if (isAdministrator(row)) await requireAnotherAdministrator(tx, row._id)
  },
  removed: (tx, _actor, row) => endSessions(tx, row._id),
}

/** Somebody asked that a link is sent: it is, once this is committed. */
async function sendAskedLink(tx: WriteTx, row: User, before: User | null): Promise<void> {
  if (row.linkAskedAt === null || row.linkAskedAt === before?.linkAskedAt) return
  await addRequest(tx, { kind: 'invitation', channel: 'email', userId: row._id })
}

const isAdministrator = ({ role, active }: User) => role === 'admin' && active

/**
 * Somebody else must be left who can sign in as an administrator. Writes run one after another: of two administrators who
 * remove each other at once, the second is refused. @throws AppError LAST_ADMINISTRATOR
 */
async function requireAnotherAdministrator({ db }: WriteTx, userId: string): Promise<void> {
  if (await hasAdministrator(db, userId)) return
  // If nobody at all can sign in as an administrator, this one cannot either: refusing would protect nothing.
  if (await hasAdministrator(db)) throw new AppError('LAST_ADMINISTRATOR')
}

/** Whether there is an administrator who can sign in, other than `except`. */
export async function hasAdministrator(db: Db, except = ''): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .innerJoin('credentials', 'credentials.userId', 'users._id')
    .select('users._id')
    .where('users.role', '=', 'admin')
    .where('users.active', '=', 1)
    .where('users.deletedAt', 'is', null)
    .where('users._id', '<>', except)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Ends a person's sessions for good: no token made until now works again, also when their account is active again, and no
 * link that was sent to them.
 */
export async function endSessions(tx: WriteTx, userId: string): Promise<void> {
  tx.touched.add('sessions')
  await deleteLinks(tx, userId)
  await tx.db
    .updateTable('sessions')
    .set({ revokedAt: tx.now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}
