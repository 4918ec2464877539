import { v7 as uuidv7 } from 'uuid'
import type { ErrorPayload } from '#shared/contract/errors.ts'
import { changesInTheWay } from '#shared/contract/sync/stale.ts'
import type { Operation } from '#shared/contract/sync/operation.ts'
import { entityNamed } from '#shared/entities/index.ts'
import { withUnits } from '#shared/model/units.ts'
import { verbNamed } from '#shared/verbs/index.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'

type Fields = Readonly<Record<string, unknown>>

/** What an operation changes of one row, when that is all it does. */
interface FieldChanges {
  readonly entity: string
  readonly fields: Fields
  /** The operation with some of the fields. */
  readonly only: (fields: Fields) => Operation
}

interface Part {
  readonly op: Operation
  readonly fields: Fields
  readonly effects: readonly RowChange[]
}

/** A refused operation in two: what can be merged, under an id of its own, and what others changed meanwhile. */
interface Split {
  readonly free: Part
  readonly held: Part
}

/**
 * The fields that a patch changes, or a verb that changes nothing but one row: what follows on other rows from a part of
 * it only the verb can tell, so that such a change is held whole.
 */
function fieldChanges(op: Operation, effects: readonly RowChange[]): FieldChanges | null {
  if (op.kind === 'patch') return { entity: op.entity, fields: op.payload, only: (payload) => ({ ...op, payload }) }
  const verb = op.kind === 'verb' ? verbNamed(op.verb) : undefined
  if (op.kind !== 'verb' || !verb) return null
  const patch = verb.patchOf?.(op.payload) ?? null
  if (!patch || effects.some(({ id }) => id !== patch.id)) return null
  const only = (fields: Fields) => ({ ...op, payload: patch.only(fields) as typeof op.payload })
  return { entity: verb.entity, fields: patch.fields, only }
}

function partOf(all: FieldChanges, effects: readonly RowChange[], isWanted: (field: string) => boolean): Part {
  const only = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([field]) => isWanted(field)))
  const fields = only(all.fields)
  return {
    op: all.only(fields),
    fields,
    effects: effects.map(({ change, ...row }) => ({
      ...row,
      change: change.kind === 'remove' ? change : { ...change, fields: only(change.fields) },
    })),
  }
}

const isBlank = ({ fields }: Part) => Object.keys(fields).length === 0

/**
 * An operation that was refused because others changed some of its fields: the other fields become an operation of their
 * own, which can be sent. Fields that a later patch of the row sets too are left to that one. Null when there is nothing to
 * separate, or when what follows on the row is no patch.
 */
export function splitOf(
  op: Operation,
  effects: readonly RowChange[],
  refusal: ErrorPayload,
  later: readonly Operation[],
  now: Date,
): Split | null {
  const all = fieldChanges(op, effects)
  const e = all && entityNamed(all.entity)
  if (!e || refusal.code !== 'STALE' || later.some(({ kind }) => kind !== 'patch')) return null
  // Fields of one unit stay together: half of a pair of hours means nothing.
  const inConflict = withUnits(e, Object.keys(changesInTheWay(refusal)))
  const setLater = new Set(later.flatMap((next) => (next.kind === 'patch' ? Object.keys(next.payload) : [])))
  const held = partOf(all, effects, (field) => inConflict.has(field))
  const free = partOf(all, effects, (field) => !inConflict.has(field) && !setLater.has(field))
  if (isBlank(held) || isBlank(free)) return null
  return { held, free: { ...free, op: { ...free.op, opId: uuidv7({ msecs: now.getTime() }) } } }
}

/** Whether two operations that name their row are about the same one; a verb names none. */
export const isSameRow = (one: Operation, other: Operation): boolean =>
  one.kind !== 'verb' && other.kind !== 'verb' && one.entity === other.entity && one.id === other.id

/** Whether two patches of one row change different fields, so that one can be sent without the other. */
export function areIndependent(one: Operation, other: Operation): boolean {
  if (one.kind !== 'patch' || other.kind !== 'patch' || !isSameRow(one, other)) return false
  const e = entityNamed(one.entity)
  if (!e) return false
  const fields = withUnits(e, Object.keys(one.payload))
  return !Object.keys(other.payload).some((field) => fields.has(field))
}
