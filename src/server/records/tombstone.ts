import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { decodeRow } from '#sql/encode.ts'
import type { Db } from '#sql/list.ts'
import type { Actor } from '../access/actor.ts'
import { inScope, scopeOf } from '../access/scope.ts'

/**
 * A deleted row as the actor may see it: who deleted it and when, with every field null. Null when there is no such row,
 * when it is not deleted, or when it was not in the actor's scope.
 */
export async function tombstoneOf(db: Db, actor: Actor, e: Entity, id: string): Promise<AnyRow | null> {
  const scope = scopeOf(actor, e)
  if (scope === 'none') return null
  let query = db.selectFrom(e.name).selectAll().where('_id', '=', id).where('deletedAt', 'is not', null)
  if (scope !== 'all') query = query.where(inScope(e, scope))
  const record = await query.executeTakeFirst()
  if (!record) return null
  const blank = Object.fromEntries(Object.keys(e.fields).map((name) => [name, null]))
  return { ...decodeRow(e)(record), ...blank }
}
