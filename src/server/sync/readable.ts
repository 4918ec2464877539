import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Actor } from '../services/actor.ts'
import { scopeOf, type Scope } from '../services/scope.ts'

/** An entity somebody may read, and which of its rows. */
export interface Readable {
  readonly e: Entity
  readonly scope: Exclude<Scope, 'none'>
}

const everything: readonly Readable[] = Object.values(entities).map((e: Entity) => ({ e, scope: 'all' }))

/** What somebody may pull, in the order in which it is sent: what a first screen needs comes first. */
export function readableBy(actor: Actor): readonly Readable[] {
  return actor.role === 'admin' ? everything : entitiesOf(actor)
}

function entitiesOf(actor: Actor): readonly Readable[] {
  return Object.values(entities).flatMap((e: Entity) => {
    const scope = scopeOf(actor, e)
    return scope === 'none' ? [] : [{ e, scope }]
  })
}
