import { AppError } from '#shared/contract/errors.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { Actor } from './actor.ts'

/** The fields of an entity that an actor does not get (`readers` of its declaration). */
export const hiddenFields = ({ role }: Actor, e: Entity): readonly string[] => e.hidden[role]

/** A row as an actor may see it: hidden fields are null. */
export function visibleRow(actor: Actor, e: Entity, row: AnyRow): AnyRow {
  const hidden = hiddenFields(actor, e)
  if (hidden.length === 0) return row
  return { ...row, ...Object.fromEntries(hidden.map((name) => [name, null])) }
}

/** Runs `work`; when it fails with a row of `e` in `details.current`, fields of it that are hidden from the actor become null. */
export async function refusedAs<T>(actor: Actor, e: Entity, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !('current' in error.details)) throw error
    const current = visibleRow(actor, e, error.details['current'] as AnyRow)
    throw new AppError(error.code, { ...error.details, current })
  }
}

/** @throws AppError FORBIDDEN when the actor's role is not among `roles` */
export function requireRole(actor: Actor, roles: readonly Actor['role'][]): void {
  if (!roles.includes(actor.role)) throw new AppError('FORBIDDEN')
}
