/** What a link is for. A login link signs in; the two others let its person choose a password. */
export type LinkPurpose = 'login' | 'reset' | 'invitation'

const MINUTE = 60_000

/** How long a link works, in milliseconds. OWASP ASVS 5.0, 6.5.5: at most ten minutes for one that signs in. */
export const LINK_LASTS_MS: Readonly<Record<LinkPurpose, number>> = {
  login: 10 * MINUTE,
  reset: 60 * MINUTE,
  invitation: 72 * 60 * MINUTE,
}

/** The links with which a password is chosen. */
export const PASSWORD_PURPOSES = ['reset', 'invitation'] as const satisfies readonly LinkPurpose[]

/** How long a message that could not be sent is tried again: a login link that comes an hour late only confuses. */
export const TRIED_FOR_MS: Readonly<Record<LinkPurpose | 'changed' | 'client' | 'document', number>> = {
  login: 15 * MINUTE,
  reset: 60 * MINUTE,
  invitation: 72 * 60 * MINUTE,
  changed: 72 * 60 * MINUTE,
  client: 72 * 60 * MINUTE,
  document: 72 * 60 * MINUTE,
}
