import { sql } from 'kysely'
import { AppError } from '#shared/contract/errors.ts'
import { entities } from '#shared/entities/index.ts'
import { newReferences } from '#shared/entities/references.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Db } from '#sql/list.ts'
import { GIVEN, statementOfEach } from '../db/statement.ts'
import type { WriteTx } from '../db/write.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What a row newly refers to must exist and not be deleted; what it already referred to may be gone.
 * @throws AppError REFERENCE_MISSING with the field
 */
export async function requireReferences(tx: WriteTx, e: Entity, row: Values, before: Values | null): Promise<void> {
  for (const { field, to, ids } of newReferences(e, row, before)) {
    if ((await countLive(tx, to, ids)) < ids.length) throw new AppError('REFERENCE_MISSING', { field })
  }
}

async function countLive(tx: WriteTx, e: Entity, ids: readonly string[]): Promise<number> {
  const [id, ...others] = ids
  if (id !== undefined && others.length === 0) return (await tx.run(liveOne(e), [id])).length
  const found = await tx.db
    .selectFrom(e.name)
    .select('_id')
    .where('_id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  return found.length
}

const liveOne = statementOfEach((db, e) =>
  db.selectFrom(e.name).select('_id').where('_id', '=', GIVEN).where('deletedAt', 'is', null),
)

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
