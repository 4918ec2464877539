import type { Conflict, OutboxView, QueuedOp, QueuedRow } from '#shared/contract/outbox.ts'
import type { ErrorPayload } from '#shared/contract/errors.ts'
import { changeInTheWay } from '#shared/contract/stale.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { Effect } from './effect.ts'
import type { Joint } from './joint.ts'
import type { OpRecord } from './ops.ts'
import { canRepeat } from './repeat.ts'
import { waitersOf } from './waiting.ts'

/** Operations listed; the status counts them all. */
const MOST = 200

/** What is not settled, as people read it: what they wanted, what is there, what stood there before. */
export function viewOf(joint: Joint): Omit<OutboxView, 'titles'> {
  const { ops } = joint
  return {
    conflicts: ops.inState('rejected', MOST).map((op) => conflictOf(joint, op)),
    queue: ops.inState('pending', MOST).map((op) => queuedOf(joint, op)),
  }
}

function conflictOf(joint: Joint, op: OpRecord): Conflict {
  const refusal = JSON.parse(op.refusal ?? '{}') as ErrorPayload
  const queued = queuedOf(joint, op)
  const current = (refusal.details['current'] ?? queued.rows[0]?.theirs ?? null) as AnyRow | null
  // Whose change was in the way, from a server that says so: the last to change the row may be oneself.
  const told = changeInTheWay(refusal)
  const isTheirs = current !== null && queued.rows[0]?.before?.rev !== current.rev
  return {
    ...queued,
    state: 'rejected',
    refusal,
    refusedAt: op.refusedAt ?? op.createdAt,
    by: told ? told.by : isTheirs ? current.updatedBy : null,
    at: told ? told.at : isTheirs ? current.updatedAt : null,
    waiting: waitersOf(joint.ops, op.seq).map((waiter) => queuedOf(joint, waiter)),
    canRetry: canRepeat(op, refusal),
  }
}

function queuedOf(joint: Joint, op: OpRecord): QueuedOp {
  const before = JSON.parse(op.before) as Readonly<Record<string, AnyRow>>
  const byRow = Map.groupBy(joint.ops.effects(op.seq), ({ entity, id }) => `${entity} ${id}`)
  const rows = [...byRow].map(([key, effects]) => rowOf(joint, effects, before[key] ?? null))
  const { opId, kind, verb, createdAt, state } = op
  return { opId, kind, verb, createdAt, state, rows: rows.slice(0, MOST) }
}

function rowOf({ overlay }: Joint, effects: readonly Effect[], before: AnyRow | null): QueuedRow {
  const { entity, id } = effects[0] as Effect
  const e = entityNamed(entity)
  const theirs = e ? (overlay?.theirs(e, id) ?? null) : null
  let mine: Readonly<Record<string, unknown>> | null = before
  const fields = new Set<string>()
  for (const { change } of effects) {
    if (change.kind === 'remove') mine = null
    else {
      mine = { ...mine, ...change.fields, _id: id }
      for (const field of Object.keys(change.fields)) if (field !== '_id') fields.add(field)
    }
  }
  return {
    entity,
    id,
    fields: [...fields],
    before,
    mine: mine as AnyRow | null,
    theirs: theirs?.deletedAt === null ? theirs : null,
  }
}
