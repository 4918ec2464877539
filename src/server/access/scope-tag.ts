import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Entity } from '#shared/model/entity.ts'
import type { Db } from '#sql/list.ts'
import { turn } from '../db/turns.ts'
import type { Actor } from './actor.ts'
import { revsInScope, type ScopeBranches } from './scope.ts'
import type { Heads } from '../sync/heads.ts'
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

/** People whose tag is kept: about as many devices as one server has. */
const MOST_KEPT = 2000

/**
 * A short text that changes whenever the set of rows a person may see does. Rows may enter or leave a scope without
 * changing themselves (a site gets another supervisor, an assignment another person), so that their ids are hashed. When
 * the tag changes, the device replaces its rows, which removes those it may no longer see. Administrators see every row:
 * their tag never changes. That of others is kept until something changes that a scope is decided by (`entitiesOfScope`);
 * `heads` are read before.
 */
export function createScopeTags(db: Db) {
  const kept = new Map<string, { readonly head: number; readonly tag: string }>()

  return async (actor: Actor, readables: readonly ReadableEntity[], heads: Heads): Promise<string> => {
    if (actor.role === 'admin') return tagOwner(actor)
    const head = Math.max(0, ...entitiesOfScope(readables).map((e) => heads.get(e) ?? 0))
    const key = [actor.role, actor.userId, actor.employeeId, actor.supervisorId].join(' ')
    const known = kept.get(key)
    if (known?.head === head) return known.tag
    const tag = await readTag(db, actor, readables)
    if (!known && kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, { head, tag })
    return tag
  }
}

/** The entities whose rows decide what somebody sees: those of which they see some rows only. */
export const entitiesOfScope = (readables: readonly ReadableEntity[]): readonly Entity[] =>
  readables.filter(({ scope }) => scope !== 'all').map(({ e }) => e)

async function readTag(db: Db, actor: Actor, readables: readonly ReadableEntity[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { e, scope } of readables) {
    hash.update(`\n${e.name}`)
    if (scope === 'all') continue
    for (const id of [...(await idsInScope(db, e, scope))].sort()) hash.update(`,${id}`)
  }
  return tagOwner(actor) + hash.digest('base64url').slice(0, 16)
}

/** The ids of all rows in a scope. A row that changes between two slices has a later revision: it is read again. */
async function idsInScope(db: Db, e: Entity, scope: ScopeBranches): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  let after = 0
  for (;;) {
    const { rows } = await sql<{ _id: string; rev: number }>`
      select "_id", "rev" from ${sql.table(e.name)}
      where "rev" in (${revsInScope(e, scope, { after })}) order by "rev" limit ${SLICE_ROWS}`.execute(db)
    for (const { _id } of rows) ids.add(_id)
    await turn()
    const last = rows.at(-1)
    if (!last || rows.length < SLICE_ROWS) return ids
    after = last.rev
  }
}
