import { z } from 'zod'
import { endpoint } from '../http.ts'

const keySchema = z.object({
  /** PEM. */
  publicKey: z.string(),
  /** The SHA-256 of the key in DER, in hexadecimal. */
  fingerprint: z.string(),
})

/** Calls about evidence packs that their rows do not have. */
export const packCalls = {
  key: endpoint({
    name: 'packs.key',
    method: 'GET',
    path: '/packs/key',
    roles: ['admin'],
    summary: 'The public half of the key (Ed25519) with which this server signs evidence packs',
    reply: keySchema,
  }),
} as const
