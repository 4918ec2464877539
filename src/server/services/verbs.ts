import type { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import type { Changed } from '#shared/contract/changed.ts'
import { verbs, type VerbName } from '#shared/contract/verbs.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { issuesOf } from '#shared/model/validation.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'
import { assign, move, unassign } from './assignments.ts'
import type { ChangedRow } from './changed.ts'
import { placeOrder } from './orders.ts'
import type { Records } from './records.ts'
import { invalid } from '#shared/model/forms.ts'
import { refusedAs, requireRole, visibleRow } from './visible.ts'

type Handlers = {
  readonly [N in VerbName]: (
    tx: WriteTx,
    actor: Actor,
    input: z.output<(typeof verbs)[N]['input']>,
  ) => Promise<readonly ChangedRow[]>
}

/** @throws AppError NOT_FOUND for an unknown verb, FORBIDDEN, VALIDATION_FAILED, and what the verb refuses */
export type RunVerb = (tx: WriteTx, actor: Actor, name: string, input: unknown) => Promise<Changed>

const isVerb = (name: string): name is VerbName => Object.hasOwn(verbs, name)

/** Every verb of the contract with its service; one without does not compile. */
export function createVerbs(records: Records): RunVerb {
  const handlers: Handlers = {
    'orders.place': (tx, actor, input) => placeOrder(tx, actor, records, input),
    'assignments.assign': assign,
    'assignments.unassign': unassign,
    'assignments.move': move,
  }

  return async (tx, actor, name, input) => {
    if (!isVerb(name)) throw new AppError('NOT_FOUND', { verb: name })
    requireRole(actor, verbs[name].roles)
    const parsed = verbs[name].input.safeParse(input)
    if (!parsed.success) throw invalid(issuesOf(parsed.error))
    const run = () => handlers[name](tx, actor, parsed.data as never)
    const changed = await refusedAs(actor, entities[verbs[name].entity as EntityName], run)
    return {
      changed: changed.map(({ entity, row }) => ({ entity, row: visibleRow(actor, entities[entity], row as AnyRow) })),
    }
  }
}
