import { createHash } from 'node:crypto'
import type { Db } from '#sql/list.ts'
import type { Actor } from '../services/actor.ts'
import type { ReadableEntity } from './readable-entities.ts'

/** The start of a tag, which identifies the person; nobody else's tag begins with it. */
export function tagOwner({ role, userId }: Actor): string {
  if (role === 'admin') return 'admin.'
  const owner = createHash('sha256')
    .update(userId ?? '')
    .digest('base64url')
  return `${role}.${owner.slice(0, 12)}.`
}

/**
 * A short text that changes whenever the set of rows a person may see does. Rows may enter or leave a scope without
 * changing themselves (a site gets another supervisor, an assignment another person), so that their ids are hashed. When
 * the tag changes, the device replaces its rows, which removes those it may no longer see. Administrators see every row:
 * their tag never changes.
 */
export async function scopeTag(db: Db, actor: Actor, readables: readonly ReadableEntity[]): Promise<string> {
  if (actor.role === 'admin') return tagOwner(actor)
  const hash = createHash('sha256')
  for (const { e, scope } of readables) {
    hash.update(`\n${e.name}`)
    if (scope === 'all') continue
    const found = db.selectFrom(e.name).select('_id').where(scope).orderBy('_id')
    for (const { _id } of await found.execute()) hash.update(`,${String(_id)}`)
  }
  return tagOwner(actor) + hash.digest('base64url').slice(0, 16)
}
