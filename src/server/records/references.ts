import { sql } from 'kysely'
import { AppError } from '#shared/contract/errors.ts'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Db } from '#sql/list.ts'

/**
 * Refuses the removal of what somebody still refers to.
 * @throws AppError IN_USE with the entity and field that refer
 */
export async function requireUnused(db: Db, e: Entity, id: string, historical: readonly string[]): Promise<void> {
  for (const from of Object.values(entities) as Entity[]) {
    for (const [field, declared] of Object.entries(from.fields)) {
      if (declared.kind !== 'ref' && declared.kind !== 'refs') continue
      if (declared.to !== e.name || historical.includes(`${from.name}.${field}`)) continue
      if (await refers(db, from, field, declared.kind, id)) throw new AppError('IN_USE', { entity: from.name, field })
    }
  }
}

async function refers(db: Db, from: Entity, field: string, kind: 'ref' | 'refs', id: string): Promise<boolean> {
  const found = await db
    .selectFrom(from.name)
    .select('_id')
    .where('deletedAt', 'is', null)
    .where('_id', '<>', id)
    .where(
      kind === 'ref' ? sql<boolean>`${sql.ref(field)} = ${id}` : sql<boolean>`${sql.ref(field)} like ${`%"${id}"%`}`,
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
