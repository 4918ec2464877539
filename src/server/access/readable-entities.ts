import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Actor } from './actor.ts'
import { scopeOf, type Scope } from './scope.ts'

/** An entity an actor may read, and which of its rows. */
export interface ReadableEntity {
  readonly e: Entity
  readonly scope: Exclude<Scope, 'none'>
}

/** The entities an actor may read, in the order in which they are sent (`entities`). */
export function readableEntities(actor: Actor): readonly ReadableEntity[] {
  return Object.values(entities).flatMap((e: Entity) => {
    const scope = scopeOf(actor, e)
    return scope === 'none' ? [] : [{ e, scope }]
  })
}
