import type { EntityName, Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { WriteTx } from '../db/write.ts'
import type { Actor } from './actor.ts'

/** What an entity does beyond plain records. Each step runs inside the transaction of the write. */
export interface Behaviour<R = AnyRow> {
  /** Fields the server fills of a row about to be stored; `before` is null when it is created. */
  readonly complete?: (tx: WriteTx, row: R, before: R | null) => Promise<Partial<R>>
  /** Refuses what the declaration alone cannot know to be wrong. */
  readonly check?: (tx: WriteTx, actor: Actor, row: R, before: R | null) => Promise<void>
  /** What follows from a row that was created or changed. */
  readonly follow?: (tx: WriteTx, actor: Actor, row: R, before: R | null) => Promise<void>
  /** Removes what is part of the row, or refuses, before anybody asks who refers to it. */
  readonly removeParts?: (tx: WriteTx, actor: Actor, row: R) => Promise<void>
  /** What follows from a removal. */
  readonly removed?: (tx: WriteTx, actor: Actor, row: R) => Promise<void>
  /** Fields (`entity.field`) that may go on referring to a removed row: marks of history. */
  readonly historical?: readonly string[]
}

/** What each entity does beyond plain records. */
export type Behaviours = { readonly [N in EntityName]?: Behaviour<Row<N>> }

/** The engine names no entity: a behaviour is found by name, and only it knows its row's type. */
export const behaviourOf = (behaviours: Behaviours, e: Entity): Behaviour =>
  ((behaviours as Readonly<Record<string, unknown>>)[e.name] ?? {}) as Behaviour
