import { AppError } from '#shared/contract/errors.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import type { WriteTx } from '../db/write.ts'
import type { Behaviour } from './behaviour.ts'

type User = Row<'users'>

export const users: Behaviour<User> = {
  historical: [
    'employeeSkills.verifiedBy',
    'orders.cancelledBy',
    'assignments.assignedBy',
    'notices.userId',
    'notices.byUserId',
  ],
  check: async (tx, _actor, row, before) => {
    if (before && isAdministrator(before) && !isAdministrator(row)) await requireAnotherAdministrator(tx, row._id)
  },
  follow: async (tx, _actor, row, before) => {
    // Also when it is active again: those of before may be of a version that did not end them.
    if (before && before.active !== row.active) await endSessions(tx, row._id)
  },
  removeParts: async (tx, _actor, row) => {
    if (isAdministrator(row)) await requireAnotherAdministrator(tx, row._id)
  },
  removed: (tx, _actor, row) => endSessions(tx, row._id),
}

const isAdministrator = ({ role, active }: User) => role === 'admin' && active

/**
 * Somebody else must be left who can sign in as an administrator. Writes run one after another: of two administrators who
 * remove each other at once, the second is refused. @throws AppError LAST_ADMINISTRATOR
 */
async function requireAnotherAdministrator({ db }: WriteTx, userId: string): Promise<void> {
  if (await hasAdministrator(db, userId)) return
  // Without a password they could not sign in either: nothing is lost with them.
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

/** Ends a person's sessions for good: no token made until now works again, also when their account is active again. */
export async function endSessions(tx: WriteTx, userId: string): Promise<void> {
  tx.touched.add('sessions')
  await tx.db
    .updateTable('sessions')
    .set({ revokedAt: tx.now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}
