import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { Cursors } from '#sql/view-conditions.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Page cursors of one person; null for the server itself. */
export type CursorsOf = (userId: string | null) => Cursors

/** The key that seals page cursors (256 bits), derived from the server's secret. */
export const cursorKeyOf = (secret: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'page cursors', 32))

/**
 * Seals page cursors (authenticated encryption): they hold sort keys of the last row, which a person may not be allowed
 * to read, and which the query compares as they are. A cursor opens for its person, entity and order only.
 */
export function createCursors(secret: Uint8Array): CursorsOf {
  // Imported once as a key object: importing the bytes for each page would take longer than sealing.
  const key = createSecretKey(secret)
  return (userId) => ({
    seal: (view, values) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(`${userId} ${view}`))
      const parts = [nonce, cipher.update(JSON.stringify(values)), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(parts).toString('base64url')
    },
    open: (view, text) => {
      const sealed = Buffer.from(text, 'base64url')
      if (sealed.length <= NONCE_BYTES + TAG_BYTES) return null
      const end = sealed.length - TAG_BYTES
      const opener = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
      opener.setAAD(Buffer.from(`${userId} ${view}`)).setAuthTag(sealed.subarray(end))
      try {
        return JSON.parse(Buffer.concat([opener.update(sealed.subarray(NONCE_BYTES, end)), opener.final()]).toString())
      } catch {
        return null
      }
    },
  })
}
