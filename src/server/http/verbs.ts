import { AppError } from '#shared/contract/errors.ts'
import { verbCallOf } from '#shared/contract/entity-calls.ts'
import { verbs } from '#shared/verbs/index.ts'
import type { Writer } from '../db/writes/write.ts'
import type { RunVerb } from '../records/verbs.ts'
import type { Register } from './endpoint.ts'
import { writeKeyOf } from './write-headers.ts'

interface Parts {
  readonly runVerb: RunVerb
  readonly writer: Writer
}

/** Registers each verb as `POST /{entity}/{verb}`. */
export function registerVerbs(register: Register, { runVerb, writer }: Parts): void {
  for (const [name, verb] of Object.entries(verbs)) {
    register(verbCallOf(verb), async ({ body, signedIn, request }) => {
      const { actor } = signedIn()
      const { reply } = await writer.write({ actor, ...writeKeyOf(request) }, (tx) => runVerb(tx, actor, name, body))
      const { changed, refused } = reply
      // After the transaction: what was done in place of what was asked stays.
      if (refused) throw new AppError(refused, { current: changed[0]?.row })
      return { changed }
    })
  }
}
