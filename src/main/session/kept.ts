import type { Session } from '#shared/contract/ipc.ts'
import type { KeptSession } from './vault.ts'

/** How long the page waits for the kept session: the keychain may ask the person for a password first. */
export const MAX_START_MS = 3000

/** The expiry is compared with the server's clock, which this machine's may differ from (requirement RULE-1). */
export const isOver = ({ expiresAt, clockOffset }: KeptSession, now: number): boolean =>
  now + clockOffset >= Date.parse(expiresAt)

/** What the page knows of a session: the token stays in main. */
export const sessionOf = ({ user, expiresAt }: KeptSession, memoryOnly: boolean): Session => ({
  user,
  expiresAt,
  memoryOnly,
})
