import { v7 as uuidv7 } from 'uuid'
import type { ErrorPayload } from '#shared/contract/errors.ts'
import { changesInTheWay } from '#shared/contract/stale.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { entityNamed } from '#shared/entities/index.ts'
import { withUnits } from '#shared/model/units.ts'
import type { RowChange } from '#shared/verbs/row-change.ts'

type Patch = Extract<Operation, { kind: 'patch' }>
type Fields = Readonly<Record<string, unknown>>

interface Part {
  readonly op: Patch
  readonly effects: readonly RowChange[]
}

/** A refused patch in two: what can be merged, under an id of its own, and what others changed meanwhile. */
interface Split {
  readonly free: Part
  readonly held: Part
}

function partOf(op: Patch, effects: readonly RowChange[], isWanted: (field: string) => boolean): Part {
  const only = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([field]) => isWanted(field)))
  return {
    op: { ...op, payload: only(op.payload) },
    effects: effects.map(({ change, ...row }) => ({
      ...row,
      change: change.kind === 'remove' ? change : { ...change, fields: only(change.fields) },
    })),
  }
}

const isBlank = ({ op: { payload } }: Part) => Object.keys(payload).length === 0

/**
 * A patch that was refused because others changed some of its fields: the other fields become an operation of their own,
 * which can be sent. Fields that a later patch of the row sets too are left to that one. Null when there is nothing to
 * separate, or when what follows on the row is no patch.
 */
export function splitOf(
  op: Operation,
  effects: readonly RowChange[],
  refusal: ErrorPayload,
  later: readonly Operation[],
  now: Date,
): Split | null {
  if (op.kind !== 'patch' || refusal.code !== 'STALE') return null
  const e = entityNamed(op.entity)
  if (!e || later.some(({ kind }) => kind !== 'patch')) return null
  // Fields of one unit stay together: half of a pair of hours means nothing.
  const inConflict = withUnits(e, Object.keys(changesInTheWay(refusal)))
  const setLater = new Set(later.flatMap((next) => (next.kind === 'patch' ? Object.keys(next.payload) : [])))
  const held = partOf(op, effects, (field) => inConflict.has(field))
  const free = partOf(op, effects, (field) => !inConflict.has(field) && !setLater.has(field))
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
