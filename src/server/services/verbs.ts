import { AppError } from '#shared/contract/errors.ts'
import type { Changed } from '#shared/contract/changed.ts'
import { localDayOf } from '#shared/domain/zone.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { invalid, requireStorable } from '#shared/model/forms.ts'
import { issuesOf } from '#shared/model/validation.ts'
import { verbNamed } from '#shared/verbs/index.ts'
import type { VerbContext } from '#shared/verbs/verb.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'
import { decide } from './decide.ts'
import { doneAt } from './op-time.ts'
import type { StoreChanges } from './store-changes.ts'
import { refusedAs, requireRole, visibleRow } from './visible.ts'

/** @throws AppError NOT_FOUND for an unknown verb, FORBIDDEN, VALIDATION_FAILED, and what the verb refuses */
export type RunVerb = (tx: WriteTx, actor: Actor, name: string, input: unknown) => Promise<Changed>

const contextOf = (tx: WriteTx, { userId }: Actor): VerbContext => ({
  userId,
  opId: tx.opId ?? tx.newId(),
  now: tx.now,
  today: localDayOf(tx.now),
  actedOn: localDayOf(doneAt(tx)),
})

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
