import { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import { fieldsOfPatch } from '#shared/model/forms.ts'
import { withUnits } from '#shared/model/units.ts'
import type { Meta } from '#shared/model/values.ts'
import { readOthersChange, type Reading } from './reads.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What of a patch really changes a row, merged field by field with what others changed since `baseRev`.
 * @throws AppError VALIDATION_FAILED; STALE with the row, who last changed each field in the way, and when
 */
export function* patched(e: Entity, row: Meta, patch: Values, baseRev: number | undefined): Reading<Values> {
  if (Object.keys(patch).length === 0) return {}
  const stored = row as unknown as Values
  const changes = Object.fromEntries(
    Object.entries(fieldsOfPatch(e, patch)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
    ),
  )
  const names = Object.keys(changes)
  if (baseRev === undefined || baseRev >= row.rev || names.length === 0) return changes
  const change = yield* readOthersChange(row, baseRev, [...withUnits(e, names)])
  if (change) throw new AppError('STALE', { current: row, ...change })
  return changes
}

/**
 * Refuses what takes a whole row away when others changed any field of it since `baseRev`.
 * @throws AppError STALE with the row, who last changed each field, and when
 */
export function* requireUnchanged(e: Entity, row: Meta, baseRev: number | undefined): Reading<void> {
  if (baseRev === undefined || baseRev >= row.rev) return
  const change = yield* readOthersChange(row, baseRev, Object.keys(e.fields))
  if (change) throw new AppError('STALE', { current: row, ...change })
}
