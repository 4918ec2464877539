import { AppError } from '#shared/contract/errors.ts'
import { entityNamed, type Row } from '#shared/entities/index.ts'
import type { Db } from '#sql/list.ts'
import type { Actor } from './actor.ts'
import type { Reads } from '../records/reads.ts'
import { rowOf } from '../records/rows.ts'
import { ownFileFields } from './scope.ts'
import { hiddenFields } from './visible.ts'

interface AccessParts {
  readonly db: Db
  readonly reads: Pick<Reads, 'get'>
}

/** The row of a file whose content an actor may read. @throws AppError NOT_FOUND, whatever the reason */
export type ReadableFile = (actor: Actor, id: string) => Promise<Row<'files'>>

/**
 * Administrators read every file, and everybody those they added to lists that their role fills and reads; others read a file that the field of its record lists,
 * when they may read that field of that record.
 */
export function createFileAccess({ db, reads }: AccessParts): ReadableFile {
  async function isListedFor(actor: Actor, { _id, ownerEntity, ownerId, ownerField }: Row<'files'>): Promise<boolean> {
    const owner = entityNamed(ownerEntity)
    if (owner?.fields[ownerField]?.kind !== 'file' || hiddenFields(actor, owner).includes(ownerField)) return false
    const json = await reads.get(actor, owner, ownerId).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (json === null) return false
    const listed = (JSON.parse(Buffer.from(json).toString('utf8')) as Readonly<Record<string, unknown>>)[ownerField]
    return Array.isArray(listed) && listed.includes(_id)
  }

  const isAddedBy = (actor: Actor, file: Row<'files'>): boolean =>
    actor.userId !== null &&
    file.createdBy === actor.userId &&
    ownFileFields(actor).some(([entity, field]) => entity === file.ownerEntity && field === file.ownerField)

  return async (actor, id) => {
    const file = await rowOf(db, 'files', id)
    if (file && (actor.role === 'admin' || isAddedBy(actor, file) || (await isListedFor(actor, file)))) return file
    throw new AppError('NOT_FOUND', { entity: 'files', id })
  }
}
