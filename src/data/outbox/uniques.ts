import { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import { fold } from '#shared/model/fold.ts'
import { comparedColumn, foldedName } from '#sql/columns.ts'
import type { Stored } from '#sql/encode.ts'
import type { Reader } from '#reads/engine/reader.ts'

/**
 * Refuses a row that would share with another one what must be its own, pending rows included. `changed` limits it
 * to uniques that a change touches.
 * @throws AppError the unique's code, with its last field, as the server does
 */
export function requireUniques(
  reader: Reader,
  e: Entity,
  id: string,
  row: Readonly<Record<string, unknown>>,
  changed?: readonly string[],
): void {
  for (const { fields, code } of e.uniques) {
    if (changed && !fields.some((field) => changed.includes(field))) continue
    const values = fields.map((field) => compared(e, field, row[field]))
    // Left blank, it is the server's to fill (a number of its own series).
    if (values.some((value) => value === null || value === '')) continue
    const conditions = fields.map((field) => `"${comparedColumn(e, field)}" = ?`).join(' and ')
    const text = `select 1 from "${e.name}" where ${conditions} and "deletedAt" is null and "_id" <> ? limit 1`
    if (reader.all(text, ...values, id).length > 0) throw new AppError(code, { field: fields.at(-1) })
  }
}

/** A value as uniques compare it: null and '' are never duplicates. */
export function compared(e: Entity, field: string, value: unknown): Stored {
  if (value === null || value === undefined) return null
  return comparedColumn(e, field) === foldedName(field) ? fold(String(value)) : (value as Stored)
}
