import { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { Actor } from './actor.ts'

/** Fields of an entity that somebody must not see: the confidential ones, for all but administrators. */
export function hiddenFields(actor: Actor, e: Entity): readonly string[] {
  if (actor.role === 'admin') return []
  return Object.entries(e.fields)
    .filter(([, field]) => field.confidential)
    .map(([name]) => name)
}

/** A row as somebody may see it: what is hidden from them is null. */
export function visibleRow(actor: Actor, e: Entity, row: AnyRow): AnyRow {
  const hidden = hiddenFields(actor, e)
  if (hidden.length === 0) return row
  return { ...row, ...Object.fromEntries(hidden.map((name) => [name, null])) }
}

/** Runs a part of a service; the row of `e` that its refusal tells of (`details.current`) is told as `actor` may see it. */
export async function refusedAs<T>(actor: Actor, e: Entity, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !('current' in error.details)) throw error
    const current = visibleRow(actor, e, error.details['current'] as AnyRow)
    throw new AppError(error.code, { ...error.details, current })
  }
}

/** @throws AppError FORBIDDEN when a role may not read, or not write, an entity at all. */
export function requireRole(actor: Actor, roles: readonly Actor['role'][]): void {
  if (!roles.includes(actor.role)) throw new AppError('FORBIDDEN')
}
