import { sql } from 'kysely'
import type { Db } from '#sql/list.ts'
import { sessionUserOf } from '../auth/sessions.ts'
import type { LinkPurpose } from './kinds.ts'
import type { Addressee } from './messages.ts'
import type { LinkRequest } from './requests.ts'

/** An account that a request reaches. */
export interface Reached extends Addressee {
  readonly _id: string
  readonly phone: string | null
  /** Somebody without a password gets an invitation instead of a reset. */
  readonly hasPassword: boolean
}

/** People may share a telephone; so many accounts of one number get a message. */
const MOST = 3

/** The active accounts a request is for: by id, or by the e-mail or phone number that was typed. */
export async function accountsOf(
  db: Db,
  { userId, channel, recipient }: Pick<LinkRequest, 'userId' | 'channel' | 'recipient'>,
): Promise<readonly Reached[]> {
  const [column, value] =
    userId !== null ? ['users._id' as const, userId] : [channel === 'sms' ? 'users.phone' : 'users.email', recipient]
  const found = await db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.userId', 'users._id')
    .selectAll('users')
    .select('credentials.userId as credentialsOf')
    .where(column as 'users._id', '=', value ?? '')
    .where('users.active', '=', sql.lit(1))
    .where('users.deletedAt', 'is', null)
    .orderBy('users._id')
    .limit(MOST)
    .execute()
  return found.map((row) => {
    const { _id, email, firstName, lastName, language } = sessionUserOf(row)
    const phone = typeof row['phone'] === 'string' ? row['phone'] : null
    return { _id, email, firstName, lastName, language, phone, hasPassword: row['credentialsOf'] !== null }
  })
}

/** What a link is for: a reset is an invitation for somebody who has no password yet, and the other way round. */
export function purposeFor(kind: LinkPurpose, { hasPassword }: Reached): LinkPurpose {
  if (kind === 'login') return 'login'
  return hasPassword ? 'reset' : 'invitation'
}
