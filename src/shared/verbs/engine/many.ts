import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { derivedId } from '#shared/model/derived-id.ts'
import { after, folded } from './in-turn.ts'
import { isPassing } from './retry.ts'
import type { RowChange } from './row-change.ts'
import { verb, type Verb, type VerbContext } from './verb.ts'

/** The most acts of one operation. */
export const MOST_AT_ONCE = 200

type Payload = Readonly<Record<string, unknown>>

/** The context of one act among several: what each creates has an id of its own. */
const nth = (context: VerbContext, n: number): VerbContext =>
  n === 0 ? context : { ...context, opId: derivedId(context.opId, `item.${n}`) }

/**
 * The same verb for several rows in one operation: each is decided over the rows as those before left them, and all are
 * done or none; administrators alone do that. A refusal says which one refused, by its number from 0 in `details.item`.
 */
export const many = <I extends z.ZodType>(one: Verb<I>, summary: string) =>
  verb({
    entity: one.entity,
    name: `${one.name}Many`,
    summary,
    roles: ['admin'],
    input: z.strictObject({ items: z.array(one.input).min(1).max(MOST_AT_ONCE) }),
    *decide(context, { items }) {
      const changes: RowChange[] = []
      const reasons = new Set<string>()
      for (const [n, item] of items.entries()) {
        try {
          const decision = yield* after(changes, one.decide(nth(context, n), item as z.output<I>), context.now)
          changes.push(...decision.changes)
          if (decision.reason !== undefined) reasons.add(decision.reason)
        } catch (error) {
          throw error instanceof AppError ? new AppError(error.code, { ...error.details, item: n }) : error
        }
      }
      return { changes: folded(changes), ...(reasons.size === 1 && { reason: [...reasons][0] }) }
    },
    /** The act that was refused is retried as it is alone, unless that takes another verb. */
    retry: (input, refusal) => {
      const name = `${one.entity}.${one.name}Many`
      if (isPassing(refusal)) return { verb: name, payload: input as Payload }
      const { item } = refusal.details
      const refused = typeof item === 'number' ? input.items[item] : undefined
      const anew = refused === undefined ? null : one.retry(refused as z.output<I>, refusal)
      if (anew?.verb !== `${one.entity}.${one.name}`) return null
      return { verb: name, payload: { items: input.items.map((each, n) => (n === item ? anew.payload : each)) } }
    },
  })
