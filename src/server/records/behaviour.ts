import type { EntityName, Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Actor } from '../access/actor.ts'

/** What an entity's service adds to create, change and delete. Each step runs in the transaction of the write. */
export interface Behaviour<R = AnyRow> {
  /** Returns fields that the server fills in before a row is stored; `before` is null when it is created. */
  readonly complete?: (tx: WriteTx, row: R, before: R | null, actor: Actor) => Promise<Partial<R>>
  /** Throws an AppError when a row breaks a rule that needs other rows. */
  readonly check?: (tx: WriteTx, actor: Actor, row: R, before: R | null) => Promise<void>
  /** Changes other rows after a row was created or changed. */
  readonly follow?: (tx: WriteTx, actor: Actor, row: R, before: R | null) => Promise<void>
  /** Does what follows from a verb that made (`before` is null), changed or deleted a row. */
  readonly decided?: (tx: WriteTx, actor: Actor, row: R, before: R | null) => Promise<void>
  /** Deletes the rows that are parts of this one, or throws an AppError, before references to it are checked. */
  readonly removeParts?: (tx: WriteTx, actor: Actor, row: R) => Promise<void>
  /** Changes other rows after a row was deleted. */
  readonly removed?: (tx: WriteTx, actor: Actor, row: R) => Promise<void>
  /** Fields (`entity.field`) that may still refer to a deleted row, because they record who did something. */
  readonly historical?: readonly string[]
}

/** What each entity does beyond plain records. */
export type Behaviours = { readonly [N in EntityName]?: Behaviour<Row<N>> }

/** The engine names no entity: a behaviour is found by name, and only it knows its row's type. */
export const behaviourOf = (behaviours: Behaviours, e: Entity): Behaviour =>
  ((behaviours as Readonly<Record<string, unknown>>)[e.name] ?? {}) as Behaviour
