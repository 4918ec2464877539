import { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import { withUnits } from '#shared/model/units.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { encodeRow } from '#sql/encode.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Actor } from '../access/actor.ts'
import { lastChanges, othersChanges, type OthersChange } from './audit.ts'
import { hiddenFields, visibleRow } from '../access/visible.ts'

/**
 * Checks that changes made to a row as it was at `baseRev` can be merged with what others changed since: they must not
 * change the same field or the same unit, unless the row already has the wanted values.
 * @returns whether others changed the row since
 * @throws AppError STALE with the current row and the changed fields that are in conflict: the others could be merged
 */
export async function requireMergeable(
  tx: WriteTx,
  actor: Actor,
  e: Entity,
  row: AnyRow,
  changes: Readonly<Record<string, unknown>>,
  baseRev: number,
): Promise<boolean> {
  if (row.rev <= baseRev) return false
  const theirs = await othersChanges(tx.db, row._id, baseRev, actor.deviceId)
  const [stored, wanted] = [encodeRow(e, row), encodeRow(e, { ...row, ...changes })]
  const changed = Object.keys(changes).filter((field) => stored[field] !== wanted[field])
  const own = withUnits(e, changed)
  const clashes = theirs.filter(({ fields }) => fields.some((field) => own.has(field)))
  const last = clashes.at(-1)
  if (last) throw stale(actor, e, row, last, lastChanges(clashes, visibleFields(actor, e, own)))
  return theirs.length > 0
}

function visibleFields(actor: Actor, e: Entity, fields: ReadonlySet<string>): ReadonlySet<string> {
  const hidden = hiddenFields(actor, e)
  return new Set([...fields].filter((field) => !hidden.includes(field)))
}

/** @throws AppError STALE when others changed anything of a row since `baseRev` */
export async function requireUntouched(
  tx: WriteTx,
  actor: Actor,
  e: Entity,
  row: AnyRow,
  baseRev: number,
): Promise<void> {
  if (row.rev <= baseRev) return
  const last = (await othersChanges(tx.db, row._id, baseRev, actor.deviceId)).at(-1)
  if (last) throw stale(actor, e, row, last)
}

/**
 * The error STALE with the current row and, when known, whose change conflicts, also by field. That need not be the last
 * change of the row, which may be the refused person's own, of other fields.
 */
export function stale(
  actor: Actor,
  e: Entity,
  row: AnyRow,
  change?: OthersChange,
  fields?: ReturnType<typeof lastChanges>,
): AppError {
  return new AppError('STALE', {
    current: visibleRow(actor, e, row),
    ...(change && { by: change.by, at: change.at }),
    ...(fields && { fields }),
  })
}
