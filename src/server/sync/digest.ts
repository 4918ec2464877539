import { sql } from 'kysely'
import type { EntityDigest, SyncDigest } from '#shared/contract/sync/sync.ts'
import type { Db } from '#sql/list.ts'
import type { Database } from '../db/database.ts'
import type { Histories } from '../db/writes/histories.ts'
import { turn } from '../db/turns.ts'
import type { Actor } from '../access/actor.ts'
import { revsInScope } from '../access/scope.ts'
import { readableEntities, type ReadableEntity } from '../access/readable-entities.ts'
import { headsOf } from './heads.ts'
import { createScopeTags } from '../access/scope-tag.ts'

/** Rows summed in one statement: on SQLite, no other request is served meanwhile. */
const SLICE_ROWS = 2000

interface Parts {
  readonly database: Database
  readonly dataset: string
  readonly histories: Pick<Histories, 'present'>
}

/**
 * Count and checksum of the rows an actor may see (contract/sync.ts). The slices are read one after another, and `head`
 * after them: a change in between shows as a revision the device does not have, and it then does not compare. Sums over
 * all rows of an entity are kept until it changes, so that many devices that start together cost one reading.
 */
export function createDigest({ database, dataset, histories }: Parts) {
  const { readDb } = database
  const scopeTag = createScopeTags(readDb)
  const known = new Map<string, EntityDigest>()

  async function digestOf(readable: ReadableEntity): Promise<EntityDigest> {
    const { e, scope } = readable
    const before = await headOf(readDb, readable)
    const kept = scope === 'all' ? known.get(e.name) : undefined
    if (kept?.head === before) return kept
    const sums = await sumsOf(readDb, readable)
    const digest = { name: e.name, head: await headOf(readDb, readable), ...sums }
    if (scope === 'all' && digest.head === before) known.set(e.name, digest)
    return digest
  }

  return async (actor: Actor): Promise<SyncDigest> => {
    const { history } = await histories.present()
    const readables = readableEntities(actor)
    const tagNow = async () => scopeTag(actor, readables, await headsOf(database, readables))
    const tag = await tagNow()
    const entities: EntityDigest[] = []
    for (const readable of readables) {
      entities.push(await digestOf(readable))
      await turn()
    }
    // A row that entered or left the scope in between has no new revision: sums over two scopes say nothing.
    return { scope: `${dataset}.${tag}`, history, entities: tag === (await tagNow()) ? entities : [] }
  }
}
export type Digest = ReturnType<typeof createDigest>

async function headOf(db: Db, { e, scope }: ReadableEntity): Promise<number> {
  const from = scope === 'all' ? sql.table(e.name) : sql`(${revsInScope(e, scope)}) as mine`
  const { rows } = await sql<{ head: number | null }>`select max(rev) as head from ${from}`.execute(db)
  return Number(rows[0]?.head ?? 0)
}

const later = ({ e, scope }: ReadableEntity, after: number) =>
  scope === 'all' ? sql`rev > ${after}` : sql`rev in (${revsInScope(e, scope, { after })})`

async function sumsOf(db: Db, readable: ReadableEntity): Promise<{ count: number; revs: number }> {
  let [after, count, revs] = [0, 0, 0]
  for (;;) {
    const { rows } = await sql<Record<'n' | 'last' | 'live' | 'revs', number | null>>`
      select count(*) as n, max(rev) as last,
        sum(case when "deletedAt" is null then 1 else 0 end) as live,
        sum(case when "deletedAt" is null then rev else 0 end) as revs
      from (
        select rev, "deletedAt" from ${sql.table(readable.e.name)}
        where ${later(readable, after)} order by rev limit ${SLICE_ROWS}
      ) as slice`.execute(db)
    const [slice] = rows
    count += Number(slice?.live ?? 0)
    revs += Number(slice?.revs ?? 0)
    if (!slice || Number(slice.n) < SLICE_ROWS) return { count, revs }
    after = Number(slice.last)
    await turn()
  }
}
