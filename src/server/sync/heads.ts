import { sql, type CompiledQuery } from 'kysely'
import type { Entity } from '#shared/model/entity.ts'
import type { Database } from '../db/database.ts'
import type { ReadableEntity } from '../access/readable-entities.ts'

/** The latest revision of each entity, of all rows, deleted ones included; 0 for an entity without rows. */
export type Heads = ReadonlyMap<Entity, number>

interface HeadRow {
  readonly i: number
  readonly head: number | null
}

/** Compiled statements, one for each role, since the entities that a role reads do not change. */
const statements = new Map<string, CompiledQuery<HeadRow>>()

/** Reads the latest revision of some entities, each from the end of its index by revision. */
export async function headsOf(
  { readDb, read, dialect }: Pick<Database, 'readDb' | 'read' | 'dialect'>,
  readables: readonly ReadableEntity[],
): Promise<Heads> {
  const key = [dialect, ...readables.map(({ e }) => e.name)].join(' ')
  const selects = () =>
    readables.map(({ e }, i) => sql`select ${sql.lit(i)} as i, (select max("rev") from ${sql.table(e.name)}) as head`)
  const query = statements.get(key) ?? sql<HeadRow>`${sql.join(selects(), sql` union all `)}`.compile(readDb)
  statements.set(key, query)
  const heads = new Map<Entity, number>()
  for (const { i, head } of await read(query)) {
    const e = readables[Number(i)]?.e
    if (e) heads.set(e, Number(head ?? 0))
  }
  return heads
}
