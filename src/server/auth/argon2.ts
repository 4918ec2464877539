import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'

const hash = promisify(argon2)

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
export const COST = { memory: 19_456, passes: 2, parallelism: 1 }

/** What a tag is computed from. */
export interface TagInput {
  readonly password: string
  readonly salt: Uint8Array
  readonly tagLength: number
  readonly cost: typeof COST
}

/** Computes the argon2id tag of a password: one core for some twenty milliseconds, and 19 MiB. */
export type MakeTag = (input: TagInput) => Promise<Uint8Array>

/** Computes it in this process. */
export const makeTag: MakeTag = ({ password, salt, tagLength, cost }) =>
  hash('argon2id', { message: password, nonce: salt, tagLength, ...cost })
