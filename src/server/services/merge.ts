import { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { storedRecord } from '#sql/encode.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'
import { fieldsChangedSince } from './audit.ts'
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
  const theirs = withUnits(e, await fieldsChangedSince(tx.db, row._id, baseRev, actor.desk))
  const [stored, wanted] = [storedRecord(e, row), storedRecord(e, { ...row, ...changes })]
  const clashes = Object.keys(changes).some(
    (field) => stored[field] !== wanted[field] && [...withUnits(e, [field])].some((each) => theirs.has(each)),
  )
  if (clashes) throw stale(actor, e, row)
  return theirs.size > 0
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
  if ((await fieldsChangedSince(tx.db, row._id, baseRev, actor.desk)).size > 0) throw stale(actor, e, row)
}

/** STALE, telling the row as it is now. */
export const stale = (actor: Actor, e: Entity, row: AnyRow): AppError =>
  new AppError('STALE', { current: visibleRow(actor, e, row) })
