import { createPublicKey, verify } from 'node:crypto'
import { AppError } from '#shared/contract/errors.ts'
import { packCalls } from '#shared/contract/time/pack-calls.ts'
import { verifySignatures } from '#shared/domain/time/packs/pack-signature.ts'
import { verifyPack, type PackFinding, type RecordedPack } from '#shared/domain/time/packs/verify-pack.ts'
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

/** What was altered in a pack and the chain of its client, with the fingerprint of the key that signed them. */
export async function verifySigned(
  client: Pick<Client, 'call'>,
  bytes: Uint8Array,
  { pack, chain }: { readonly pack: RecordedPack; readonly chain: readonly RecordedPack[] },
): Promise<{ readonly findings: readonly PackFinding[]; readonly key: string | null }> {
  const findings = verifyPack(bytes, pack, sumOfBytes)
  const key = await keyOf(client)
  if (!key) return { findings, key: null }
  const open = createPublicKey(key.publicKey)
  const isSigned = (text: string, signature: string) =>
    verify(null, Buffer.from(text, 'utf8'), open, Buffer.from(signature, 'base64url'))
  return { findings: [...findings, ...verifySignatures(chain, isSigned)], key: key.fingerprint }
}
