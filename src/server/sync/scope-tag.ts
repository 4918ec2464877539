import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Entity } from '#shared/model/entity.ts'
import type { Db } from '#sql/list.ts'
import { createPauses } from '../db/pauses.ts'
import type { Actor } from '../services/actor.ts'
import { revsInScope, type ScopeBranches } from '../services/scope.ts'
import type { ReadableEntity } from './readable-entities.ts'

/** Rows whose ids are read in one statement: on SQLite, no other request is served meanwhile. */
const SLICE_ROWS = 2000

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
  const pause = createPauses()
  for (const { e, scope } of readables) {
    hash.update(`\n${e.name}`)
    if (scope === 'all') continue
    for (const id of [...(await idsInScope(db, e, scope, pause))].sort()) hash.update(`,${id}`)
  }
  return tagOwner(actor) + hash.digest('base64url').slice(0, 16)
}

/** The ids of all rows in a scope. A row that changes between two slices has a later revision: it is read again. */
async function idsInScope(
  db: Db,
  e: Entity,
  scope: ScopeBranches,
  pause: () => Promise<void>,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  let after = 0
  for (;;) {
    const { rows } = await sql<{ _id: string; rev: number }>`
      select "_id", "rev" from ${sql.table(e.name)}
      where "rev" in (${revsInScope(e, scope, { after })}) order by "rev" limit ${SLICE_ROWS}`.execute(db)
    for (const { _id } of rows) ids.add(_id)
    await pause()
    const last = rows.at(-1)
    if (!last || rows.length < SLICE_ROWS) return ids
    after = last.rev
  }
}
