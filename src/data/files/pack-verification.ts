import { createPublicKey, verify } from 'node:crypto'
import { AppError } from '#shared/contract/errors.ts'
import { packCalls } from '#shared/contract/time/pack-calls.ts'
import { verifySignatures } from '#shared/domain/time/packs/pack-signature.ts'
import type { DataInput, DataReply } from '#shared/contract/data.ts'
import { filesIn } from '#shared/domain/time/packs/archive.ts'
import { MANIFEST } from '#shared/domain/time/packs/manifest.ts'
import type { Timestamp } from '#shared/domain/time/packs/timestamp/timestamp.ts'
import { verifyPack } from '#shared/domain/time/packs/verify-pack.ts'
import type { Client } from '../api/client.ts'
import { sumOfBytes } from './folder.ts'

/** The key of the server; null while it cannot be asked. */
async function keyOf(client: Pick<Client, 'call'>) {
  try {
    return await client.call(packCalls.key, {})
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_CONNECTION') return null
    throw error
  }
}

/** What an outside authority says of a pack (RFC 3161); null where its token is not of this one. */
async function timestampIn(bytes: Uint8Array, token: string): Promise<Timestamp | null> {
  const manifest = filesIn(bytes).find(({ name }) => name === MANIFEST)
  const { timestampOf } = await import('#shared/domain/time/packs/timestamp/token.ts')
  return manifest ? timestampOf(Buffer.from(token, 'base64'), manifest.bytes) : null
}

/** What was altered in a pack and the chain of its client, with the fingerprint of the key that signed them, and its timestamp. */
export async function verifySigned(
  client: Pick<Client, 'call'>,
  bytes: Uint8Array,
  { pack, chain, timestampToken }: Omit<DataInput<'packs.verify'>, 'fileId' | 'bytes'>,
): Promise<DataReply<'packs.verify'>> {
  const timestamp = timestampToken === null ? null : await timestampIn(bytes, timestampToken)
  const findings = [...verifyPack(bytes, pack, sumOfBytes)]
  if (timestampToken !== null && timestamp === null && findings.length === 0) findings.push({ kind: 'timestamp' })
  const key = await keyOf(client)
  if (!key) return { findings, timestamp, key: null }
  const open = createPublicKey(key.publicKey)
  const isSigned = (text: string, signature: string) =>
    verify(null, Buffer.from(text, 'utf8'), open, Buffer.from(signature, 'base64url'))
  return { findings: [...findings, ...verifySignatures(chain, isSigned)], timestamp, key: key.fingerprint }
}
