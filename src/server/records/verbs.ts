import { AppError } from '#shared/contract/errors.ts'
import type { Changed } from '#shared/contract/sync/changed.ts'
import { entities, type EntityName } from '#shared/entities/index.ts'
import { invalid, requireStorable } from '#shared/model/forms.ts'
import { issuesOf } from '#shared/model/validation.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { Decision } from '#shared/verbs/engine/verb.ts'
import { verbNamed } from '#shared/verbs/index.ts'
import { createPauses } from '../db/sqlite/pauses.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Actor } from '../access/actor.ts'
import { decide } from './decide.ts'
import type { StoreChanges } from './store-changes.ts'
import { inScope, scopeOf } from '../access/scope.ts'
import { contextOf } from './verb-context.ts'
import { refusedAs, requireRole, visibleRow } from '../access/visible.ts'

/** What a verb changed. `refused`: in place of what was asked, which is refused with this code (`Decision`). */
export type RanVerb = Changed & Pick<Decision, 'refused'>

/** @throws AppError NOT_FOUND for an unknown verb, FORBIDDEN, VALIDATION_FAILED, and what the verb refuses */
export type RunVerb = (tx: WriteTx, actor: Actor, name: string, input: unknown) => Promise<RanVerb>

/** Rows of one answer that are looked for in one statement. */
const SLICE_ROWS = 500

/** Of the rows that a verb changed, those its actor may read now: a supervisor signs hours of a site that is no longer theirs. */
async function rowsInScope<R extends { readonly e: Entity; readonly row: AnyRow }>(
  tx: WriteTx,
  actor: Actor,
  changed: readonly R[],
): Promise<readonly R[]> {
  if (actor.role === 'admin') return changed
  const shown = new Set<string>()
  for (const [e, rows] of Map.groupBy(changed, (one) => one.e)) {
    const scope = scopeOf(actor, e)
    const ids = scope === 'none' ? [] : rows.map(({ row }) => row._id)
    for (let from = 0; from < ids.length; from += SLICE_ROWS) {
      const some = tx.db
        .selectFrom(e.name)
        .select('_id')
        .where('_id', 'in', ids.slice(from, from + SLICE_ROWS))
      const query = typeof scope === 'string' ? some : some.where(inScope(e, scope))
      for (const { _id } of await query.execute()) shown.add(`${e.name} ${String(_id)}`)
    }
  }
  return changed.filter(({ e, row }) => shown.has(`${e.name} ${row._id}`))
}

/** Runs any verb: its decision over this transaction, then its changes are stored. */
export function createVerbs(storeChanges: StoreChanges): RunVerb {
  return async (tx, actor, name, input) => {
    const verb = verbNamed(name)
    if (!verb) throw new AppError('NOT_FOUND', { verb: name })
    requireRole(actor, verb.roles)
    const parsed = verb.input.safeParse(input)
    if (!parsed.success) throw invalid(issuesOf(parsed.error))
    requireStorable(parsed.data)
    const pause = createPauses()
    const { stored, refused } = await refusedAs(actor, entities[verb.entity as EntityName], async () => {
      const decision = await decide(tx, actor, verb.decide(contextOf(tx, actor), parsed.data))
      await pause()
      return { stored: await storeChanges(tx, actor, decision), refused: decision.refused }
    })
    await pause()
    const shown = await rowsInScope(tx, actor, stored)
    const changed = shown.map(({ e, row }) => ({ entity: e.name, row: visibleRow(actor, e, row) }))
    return { changed, ...(refused && { refused }) }
  }
}
