import { argon2 } from 'node:crypto'
import { promisify } from 'node:util'

const hash = promisify(argon2)

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
export const COST = { memory: 19_456, passes: 2, parallelism: 1 }

/** What a tag is made of. */
export interface TagAsked {
  readonly password: string
  readonly salt: Uint8Array
  readonly tagLength: number
  readonly cost: typeof COST
}

/** Makes the argon2id tag of a password: a core whole for some twenty milliseconds, and 19 MiB. */
export type MakeTag = (asked: TagAsked) => Promise<Uint8Array>

/** In this very process. */
export const makeTag: MakeTag = ({ password, salt, tagLength, cost }) =>
  hash('argon2id', { message: password, nonce: salt, tagLength, ...cost })
