import { packCalls } from '#shared/contract/time/pack-calls.ts'
import type { PackKey } from '../time/packs/pack-key.ts'
import type { Register } from './endpoint.ts'

/** Registers the calls about evidence packs. */
export function registerPackCalls(register: Register, key: Pick<PackKey, 'publicKey' | 'fingerprint'>): void {
  const { publicKey, fingerprint } = key
  register(packCalls.key, async () => ({ publicKey, fingerprint }))
}
