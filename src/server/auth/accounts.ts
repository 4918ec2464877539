import { AppError } from '#shared/contract/errors.ts'
import { SHORTEST_PASSWORD } from '#shared/contract/http.ts'
import { entities } from '#shared/entities/index.ts'
import type { Role } from '#shared/model/roles.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import { SYSTEM } from '../access/actor.ts'
import type { Records } from '../records/records.ts'
import { endSessions } from '../services/office/users.ts'

export interface NewAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly employeeId?: string | null
  readonly supervisorId?: string | null
  readonly active?: boolean
}

/** Creates a user with the hash of their password; returns their id. @throws AppError as records.create */
export async function createAccount(
  tx: WriteTx,
  records: Records,
  account: NewAccount,
  passwordHash: string,
): Promise<string> {
  const { _id } = await records.create(tx, SYSTEM, entities.users, account)
  await setPassword(tx, _id, passwordHash)
  return _id
}

/** Replaces a person's password and ends their sessions, since somebody else may hold one. */
export async function setPassword(tx: WriteTx, userId: string, passwordHash: string): Promise<void> {
  const { db, now } = tx
  await db
    .insertInto('credentials')
    .values({ userId, passwordHash, updatedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ passwordHash, updatedAt: now }))
    .execute()
  await endSessions(tx, userId)
}

/** Checks the length of a password. @throws AppError VALIDATION_FAILED */
export function requirePassword(password: string): void {
  if (password.length >= SHORTEST_PASSWORD && password.length <= 256) return
  throw new AppError('VALIDATION_FAILED', {
    issues: [{ field: 'password', code: 'TOO_SMALL', params: { min: SHORTEST_PASSWORD } }],
  })
}
