import { AppError, type FieldErrorCode } from '#shared/contract/errors.ts'
import { dataTypesOf } from '#shared/domain/files/field-data.ts'
import { DAILY_BYTES, DAILY_FILES, fileNameOf, isDataType, isFileType } from '#shared/domain/files/file-types.ts'
import { entityNamed, type Row } from '#shared/entities/index.ts'
import { invalidField } from '#shared/model/forms.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Actor } from '../access/actor.ts'
import type { Behaviour } from '../records/behaviour.ts'
import { findRow } from '../records/rows.ts'
import { requireRole } from '../access/visible.ts'

type File = Row<'files'>

const DAY_MS = 86_400_000
/** What a file says of its content: it is announced once, and the content is checked against it. */
const FIXED = ['mime', 'size', 'sha256'] as const satisfies readonly (keyof File)[]
const BAD: FieldErrorCode = 'BAD_VALUE'

/** The record a file belongs to, by the declaration. @throws AppError VALIDATION_FAILED, FORBIDDEN */
function requireOwner(actor: Actor, { ownerEntity, ownerField }: File): void {
  const owner = entityNamed(ownerEntity)
  if (!owner) throw invalidField('ownerEntity', BAD)
  if (owner.fields[ownerField]?.kind !== 'file') throw invalidField('ownerField', BAD)
  requireRole(actor, owner.attach)
}

/** The name has the ending of its type, and the field takes that type. @throws AppError VALIDATION_FAILED */
function requireName(row: File): void {
  const { mime, name } = row
  const data = dataTypesOf(row)
  const isTaken = data === null ? isFileType(mime) : isDataType(mime) && data.includes(mime)
  if (!isTaken || !(isFileType(mime) || isDataType(mime)) || fileNameOf(name, mime) !== name)
    throw invalidField('name', BAD)
}

/** @throws AppError FILE_BUDGET when an account added too much within a day */
async function requireBudget(tx: WriteTx, { userId }: Actor, size: number): Promise<void> {
  if (userId === null) return
  const since = new Date(Date.parse(tx.now) - DAY_MS).toISOString()
  const used = await tx.db
    .selectFrom('files')
    .select(({ fn }) => [fn.sum('size').as('bytes'), fn.countAll().as('files')])
    .where('createdBy', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirst()
  if (Number(used?.files ?? 0) >= DAILY_FILES || Number(used?.bytes ?? 0) + size > DAILY_BYTES)
    throw new AppError('FILE_BUDGET')
}

/** Whether the field of its record lists a file. */
async function isListed(tx: WriteTx, { _id, ownerEntity, ownerId, ownerField }: File): Promise<boolean> {
  const owner = entityNamed(ownerEntity)
  const row = owner ? await findRow(tx.db, owner, ownerId) : null
  const listed = row?.[ownerField]
  return Array.isArray(listed) && listed.includes(_id)
}

export const files: Behaviour<File> = {
  check: async (tx, actor, row, before) => {
    const changed = before && FIXED.find((name) => before[name] !== row[name])
    if (changed) throw invalidField(changed, BAD)
    requireName(row)
    requireOwner(actor, row)
    if (!before) await requireBudget(tx, actor, row.size)
  },
  /** What a record lists is removed from the record first. */
  removeParts: async (tx, _actor, row) => {
    if (await isListed(tx, row)) throw new AppError('IN_USE', { entity: row.ownerEntity, field: row.ownerField })
  },
}
