import { entityNamed } from '#shared/entities/index.ts'
import { cleanFile } from './clean-file.ts'
import { dataFile } from './data-file.ts'
import type { DataType, FileType } from './file-types.ts'

/** The record and field that a file belongs to. */
interface Owner {
  readonly ownerEntity: string
  readonly ownerField: string
}

/** The types of data that a field takes instead of photos and documents; null for every other field. */
export function dataTypesOf({ ownerEntity, ownerField }: Owner): readonly DataType[] | null {
  const field = entityNamed(ownerEntity)?.fields[ownerField]
  return field?.kind === 'file' ? (field.data ?? null) : null
}

/** A content as a field keeps it. @throws AppError as `dataFile` for a field of data, as `cleanFile` for any other */
export function contentFor(
  owner: Owner,
  bytes: Uint8Array,
): { readonly mime: FileType | DataType; readonly bytes: Uint8Array } {
  const types = dataTypesOf(owner)
  return types === null ? cleanFile(bytes) : dataFile(bytes, types)
}
