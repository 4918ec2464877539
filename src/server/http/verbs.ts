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
      const written = await writer.write({ actor, ...writeKeyOf(request) }, (tx) => runVerb(tx, actor, name, body))
      return written.reply
    })
  }
}
