import type { ChangeInTheWay } from '#shared/contract/sync/stale.ts'
import { entities, type EntityName, type Row } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { AnyRow } from '#shared/model/values.ts'

/** One condition on a column: `lists` is an id in a list of references; `from` and `to` are both included. */
export type Condition =
  | { readonly column: string; readonly in: readonly string[] }
  | { readonly column: string; readonly is: string }
  | { readonly column: string; readonly flag: boolean }
  | { readonly column: string; readonly lists: string }
  | { readonly column: string; readonly from: string; readonly to: string }

interface SortKey {
  readonly column: string
  readonly descending?: true
}

/**
 * What a decision may ask for. A device answers from its cache, the server from its transaction:
 * - `row`: the row of an id unless it is deleted, else null;
 * - `rows`: every row that meets all conditions, in order, deleted ones only `withDeleted`;
 * - `ids`: those of some ids that exist, deleted ones only `withDeleted`;
 * - `othersChange`: the last change that other devices made to one of some fields of a row after a revision. Only the
 *   server knows; a device answers null;
 * - `earlier`: what a field of a row was before each of its changes, the latest first. Only the server knows; a device
 *   answers null.
 */
export type Read =
  | { readonly kind: 'row'; readonly entity: Entity; readonly id: string }
  | {
      readonly kind: 'rows'
      readonly entity: Entity
      readonly where: readonly Condition[]
      readonly orderBy: readonly SortKey[]
      readonly withDeleted: boolean
    }
  | { readonly kind: 'ids'; readonly entity: Entity; readonly ids: readonly string[]; readonly withDeleted: boolean }
  | {
      readonly kind: 'othersChange'
      readonly id: string
      readonly afterRev: number
      readonly fields: readonly string[]
    }
  | { readonly kind: 'earlier'; readonly id: string; readonly field: string }

/** Who changed a row last, and when: an instant, ISO; and the same for each field asked about that was changed. */
export interface OthersChange extends ChangeInTheWay {
  readonly fields: Readonly<Record<string, ChangeInTheWay>>
}

/** Code that yields what it must read and is resumed with the answer: it runs synchronously or asynchronously. */
export type Reading<T> = Generator<Read, T, unknown>

/** The row of an id, or null when there is none or it was deleted. */
export function* readRow<N extends EntityName>(name: N, id: string): Reading<Row<N> | null> {
  return (yield { kind: 'row', entity: entities[name], id }) as Row<N> | null
}

interface RowsOptions {
  readonly orderBy?: readonly SortKey[]
  readonly withDeleted?: boolean
}

/** The rows that meet all conditions. */
export function* readRows<N extends EntityName>(
  name: N,
  where: readonly Condition[],
  { orderBy = [], withDeleted = false }: RowsOptions = {},
): Reading<readonly Row<N>[]> {
  // Nothing is among no ids.
  if (where.some((condition) => 'in' in condition && condition.in.length === 0)) return []
  return (yield { kind: 'rows', entity: entities[name], where, orderBy, withDeleted }) as readonly Row<N>[]
}

/** Those of some ids that exist; a deleted row counts only `withDeleted`. */
export function* readIds(entity: Entity, ids: readonly string[], withDeleted = false): Reading<readonly string[]> {
  return (yield { kind: 'ids', entity, ids, withDeleted }) as readonly string[]
}

/** The last change of other devices to one of `fields` since `afterRev`; null for none, and always on a device. */
export function* readOthersChange(
  row: Pick<AnyRow, '_id'>,
  afterRev: number,
  fields: readonly string[],
): Reading<OthersChange | null> {
  return (yield { kind: 'othersChange', id: row._id, afterRev, fields }) as OthersChange | null
}

/** What a field of a row was before each of its changes, the latest first; null on a device, which does not know. */
export function* readEarlier<R extends Pick<AnyRow, '_id'>, F extends keyof R & string>(
  row: R,
  field: F,
): Reading<readonly R[F][] | null> {
  return (yield { kind: 'earlier', id: row._id, field }) as readonly R[F][] | null
}
