import { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { encodeRow } from '#sql/encode.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'
import { othersChanges, type OthersChange } from './audit.ts'
import { visibleRow } from './visible.ts'

/** Fields, and with each of them those that change together with it (`Entity.units`). */
export function withUnits(e: Entity, fields: Iterable<string>): ReadonlySet<string> {
  const given = new Set(fields)
  const touched = e.units.filter((unit) => unit.some((field) => given.has(field)))
  return new Set([...given, ...touched.flat()])
}

/**
 * Whether what somebody wants of a row they saw at `baseRev` can be laid over what others did to it since. Where
 * both touched the same field, or the same unit, it can only if the row already is as they want it.
 * @returns whether others changed anything
 * @throws AppError STALE with the row as it is now
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
  const theirs = await othersChanges(tx.db, row._id, baseRev, actor.device)
  const [stored, wanted] = [encodeRow(e, row), encodeRow(e, { ...row, ...changes })]
  const changed = Object.keys(changes).filter((field) => stored[field] !== wanted[field])
  const mine = withUnits(e, changed)
  const clash = theirs.findLast(({ fields }) => fields.some((field) => mine.has(field)))
  if (clash) throw stale(actor, e, row, clash)
  return theirs.length > 0
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
  const last = (await othersChanges(tx.db, row._id, baseRev, actor.device)).at(-1)
  if (last) throw stale(actor, e, row, last)
}

/**
 * STALE, telling the row as it is now and, when it is known, whose change is in the way: the last to change the row
 * may be the very person who is refused, of other fields.
 */
export function stale(actor: Actor, e: Entity, row: AnyRow, change?: OthersChange): AppError {
  return new AppError('STALE', {
    current: visibleRow(actor, e, row),
    ...(change && { by: change.by, at: change.at }),
  })
}
