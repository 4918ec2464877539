import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Db } from '#sql/list.ts'
import { secretOf } from '#server/db/settings.ts'

/** What stands before the 32 bytes of a private key of Ed25519 in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key with which a server signs evidence packs; its private half stays in here and in the settings of the database. */
export interface PackKey {
  /** PEM. */
  readonly publicKey: string
  /** The SHA-256 of the public half in DER, in hexadecimal. */
  readonly fingerprint: string
  /** The signature of a text, in base64url. */
  readonly sign: (text: string) => string
}

/** The key of a database, made at its first use. */
export async function openPackKey(db: Db): Promise<PackKey> {
  const secret = await secretOf(db, 'packKey')
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' })
  const open = createPublicKey(key)
  return {
    publicKey: String(open.export({ format: 'pem', type: 'spki' })),
    fingerprint: createHash('sha256')
      .update(open.export({ format: 'der', type: 'spki' }))
      .digest('hex'),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('base64url'),
  }
}
