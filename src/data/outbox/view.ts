import type { Conflict, OutboxView, QueuedOp, QueuedRow } from '#shared/contract/sync/outbox.ts'
import type { ErrorPayload } from '#shared/contract/errors.ts'
import { changeInTheWay } from '#shared/contract/sync/stale.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { Local } from './local-transaction.ts'
import { operationOf, type OpRecord } from './ops.ts'
import { canRetry } from './retry.ts'
import { waitersOf } from './waiting.ts'

/** Operations listed; the status counts them all. */
const MOST = 200

/** Conflicts and pending operations, with each row in its versions: before, wanted, and the server's. */
export function viewOf(local: Local): Omit<OutboxView, 'titles'> {
  const { ops } = local
  return {
    conflicts: ops.inState('rejected', MOST).map((op) => conflictOf(local, op)),
    queue: ops.inState('pending', MOST).map((op) => queuedOf(local, op)),
  }
}

function conflictOf(local: Local, op: OpRecord): Conflict {
  const refusal = JSON.parse(op.refusal ?? '{}') as ErrorPayload
  const queued = refusedFirst(queuedOf(local, op), refusedRow(op, refusal))
  const current = (refusal.details['current'] ?? queued.rows[0]?.theirs ?? null) as AnyRow | null
  // Older servers do not tell whose change was in the way; the last change of the row may be the person's own.
  const change = changeInTheWay(refusal)
  const isTheirs = current !== null && queued.rows[0]?.before?.rev !== current.rev
  return {
    ...queued,
    state: 'rejected',
    refusal,
    refusedAt: op.refusedAt ?? op.createdAt,
    by: change ? change.by : isTheirs ? current.updatedBy : null,
    at: change ? change.at : isTheirs ? current.updatedAt : null,
    waiting: waitersOf(local.ops, op).map((waiter) => queuedOf(local, waiter)),
    canRetry: canRetry(op, refusal),
  }
}

function queuedOf(local: Local, op: OpRecord): QueuedOp {
  const before = JSON.parse(op.before) as Readonly<Record<string, AnyRow>>
  const byRow = Map.groupBy(local.ops.effects(op.seq), ({ entity, id }) => `${entity} ${id}`)
  const rows = [...byRow].map(([key, effects]) => rowOf(local, effects, before[key] ?? null))
  const operation = operationOf(op)
  const { opId, createdAt, state } = op
  const verb = operation.kind === 'verb' ? operation.verb : null
  return { opId, kind: operation.kind, verb, createdAt, state, rows: rows.slice(0, MOST) }
}

/** What the operation is about is then the row that it was refused for. */
function refusedFirst(queued: QueuedOp, refused: string | null): QueuedOp {
  const row = queued.rows.find(({ id }) => id === refused)
  return row ? { ...queued, rows: [row, ...queued.rows.filter((other) => other !== row)] } : queued
}

/** The row that an operation on several was refused for: the server says it by its number (see `many`); null without one. */
function refusedRow(op: OpRecord, { details }: ErrorPayload): string | null {
  const operation = operationOf(op)
  const { items } = (operation.kind === 'verb' ? operation.payload : {}) as { readonly items?: readonly unknown[] }
  const item = typeof details['item'] === 'number' ? items?.[details['item']] : undefined
  const { id } = (item ?? {}) as { readonly id?: unknown }
  return typeof id === 'string' ? id : null
}

function rowOf({ overlay }: Local, effects: readonly RowChange[], before: AnyRow | null): QueuedRow {
  const { entity, id } = effects[0] as RowChange
  const e = entityNamed(entity)
  const theirs = e ? (overlay?.theirs(e, id) ?? null) : null
  const parts = effects.map(({ change }) => ('fields' in change ? change.fields : {}))
  const { _id, ...changed } = Object.assign({}, ...parts) as Record<string, unknown>
  const isRemoved = effects.at(-1)?.change.kind === 'remove'
  return {
    entity,
    id,
    fields: Object.keys(changed),
    before,
    mine: isRemoved ? null : ({ ...before, ...changed, _id: id } as AnyRow),
    theirs: theirs?.deletedAt === null ? theirs : null,
  }
}
