import type { Row } from '#shared/entities/index.ts'

/**
 * How an account stands:
 * - `inactive`: it cannot be used;
 * - `inUse`: its person has signed in;
 * - `sending`: an invitation was asked for and has not left the server;
 * - `invited`: an invitation was sent;
 * - `unused`: nobody was invited or signed in.
 */
export type AccountState = 'inactive' | 'inUse' | 'sending' | 'invited' | 'unused'

/** The state of an account (requirement DES-10). */
export function accountState(
  user: Pick<Row<'users'>, 'active' | 'lastLoginAt' | 'linkAskedAt' | 'linkSentAt'>,
): AccountState {
  if (!user.active) return 'inactive'
  if (user.lastLoginAt !== null) return 'inUse'
  if (isLinkWaiting(user)) return 'sending'
  return user.linkSentAt === null ? 'unused' : 'invited'
}

/** Whether a link was asked for that has not left the server. */
export const isLinkWaiting = ({ linkAskedAt, linkSentAt }: Pick<Row<'users'>, 'linkAskedAt' | 'linkSentAt'>): boolean =>
  linkAskedAt !== null && (linkSentAt === null || linkSentAt < linkAskedAt)
