import { AppError } from '#shared/contract/errors.ts'
import type { Changed } from '#shared/contract/changed.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { invalid, requireStorable } from '#shared/model/forms.ts'
import { issuesOf } from '#shared/model/validation.ts'
import { verbNamed } from '#shared/verbs/index.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'
import { decide } from './decide.ts'
import type { StoreChanges } from './store-changes.ts'
import { contextOf } from './verb-context.ts'
import { refusedAs, requireRole, visibleRow } from './visible.ts'

/** @throws AppError NOT_FOUND for an unknown verb, FORBIDDEN, VALIDATION_FAILED, and what the verb refuses */
export type RunVerb = (tx: WriteTx, actor: Actor, name: string, input: unknown) => Promise<Changed>

/** Runs any verb: its decision over this transaction, then its changes are stored. */
export function createVerbs(storeChanges: StoreChanges): RunVerb {
  return async (tx, actor, name, input) => {
    const verb = verbNamed(name)
    if (!verb) throw new AppError('NOT_FOUND', { verb: name })
    requireRole(actor, verb.roles)
    const parsed = verb.input.safeParse(input)
    if (!parsed.success) throw invalid(issuesOf(parsed.error))
    requireStorable(parsed.data)
    const changed = await refusedAs(actor, entities[verb.entity as EntityName], async () =>
      storeChanges(tx, actor, await decide(tx, actor, verb.decide(contextOf(tx, actor), parsed.data))),
    )
    return { changed: changed.map(({ e, row }) => ({ entity: e.name, row: visibleRow(actor, e, row) })) }
  }
}
