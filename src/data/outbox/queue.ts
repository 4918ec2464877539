import type { Changed } from '#shared/contract/changed.ts'
import type { WriteOp } from '#shared/contract/data.ts'
import type { ErrorPayload } from '#shared/contract/errors.ts'
import { entityNamed } from '#shared/entities/index.ts'
import { PUSH_BYTES, PUSH_OPS, type PushOp } from '#shared/contract/push.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { storedRows } from '../cache/rows.ts'
import type { CacheStore } from '../cache/store.ts'
import { dependenciesOf } from './dependencies.ts'
import type { Effect } from './effect.ts'
import type { Joint, Together } from './joint.ts'
import type { OpRecord, Ops } from './ops.ts'
import { releaseReady, waitersOf } from './waiting.ts'

interface QueueParts {
  readonly together: Together
  readonly store: CacheStore
  readonly now: () => Date
  /** Entities whose rows look different now. */
  readonly onShown: (entities: Iterable<string>) => void
}

export type Queue = ReturnType<typeof createQueue>

/** Operations people made and the server has not confirmed, in order. Each change here is one transaction. */
export function createQueue({ together, store, now, onShown }: QueueParts) {
  const refresh = ({ overlay }: Joint, effects: readonly Effect[]) => {
    const rows = new Map(effects.map((effect) => [`${effect.entity} ${effect.id}`, effect]))
    for (const { entity, id } of rows.values()) overlay?.refresh(entity, id)
  }
  const told = (effects: readonly Effect[]) => onShown(new Set(effects.map(({ entity }) => entity)))

  /** Takes an operation out; what it changed shows the server's rows, and what else is pending. */
  function forget(joint: Joint, seqs: readonly number[]): Effect[] {
    const effects = seqs.flatMap((seq) => joint.ops.effects(seq))
    for (const seq of seqs) joint.ops.remove(seq)
    refresh(joint, effects)
    return effects
  }

  return {
    counts: () => together.now().ops.counts(),

    /** Records an operation and shows it, or neither. Answers the rows as they are shown now. */
    add: (op: WriteOp, effects: readonly Effect[]): Changed => {
      const shown = together.run((joint) => {
        const { ops } = joint
        const dependsOn = dependenciesOf(ops, op.kind === 'remove' ? null : op.payload, effects)
        const isHeld = ops.alive(dependsOn).some(({ state }) => state !== 'pending')
        ops.add(
          {
            ...recordOf(op),
            dependsOn: JSON.stringify(dependsOn),
            state: isHeld ? 'waiting' : 'pending',
            before: JSON.stringify(beforeOf(joint, effects)),
            createdAt: now().toISOString(),
          },
          effects,
        )
        refresh(joint, effects)
        return shownOf(joint, effects)
      })
      told(effects)
      return { changed: shown }
    },

    /** The oldest operations to send, as they travel, but those the server has answered already. */
    next: (most = PUSH_OPS, answered: readonly PushOp[] = []): PushOp[] => {
      const { ops } = together.now()
      const done = new Set(answered.map(({ opId }) => opId))
      const batch: PushOp[] = []
      let bytes = 0
      for (const record of ops.inState('pending', most + done.size)) {
        if (batch.length === most) break
        if (done.has(record.opId)) continue
        bytes += record.payload.length
        if (batch.length > 0 && bytes > PUSH_BYTES) break
        batch.push(toPush(ops, record))
      }
      return batch
    },

    /** The server's word on operations: confirmed ones are done, their rows the server's. Unknown ones were settled before. */
    settle: (answers: readonly { readonly opId: string; readonly changed: Changed['changed'] }[]): void => {
      const rows = answers.flatMap(({ changed }) => storedRows({ changed }))
      const shown = together.run((joint) => {
        const seqs = answers.flatMap(({ opId }) => joint.ops.byId(opId)?.seq ?? [])
        const effects = seqs.flatMap((seq) => joint.ops.effects(seq))
        for (const seq of seqs) joint.ops.remove(seq)
        joint.file?.applyRows(rows)
        refresh(joint, effects)
        return [...effects.map(({ entity }) => entity), ...rows.map(({ e }) => e.name)]
      })
      store.filling()?.applyRows(rows)
      onShown(new Set(shown))
    },

    /** The server refused it: it becomes a conflict, and what builds on it waits. */
    refuse: (opId: string, refusal: ErrorPayload): void => {
      const effects = together.run((joint) => {
        const { ops } = joint
        const op = ops.byId(opId)
        if (!op) return []
        ops.refuse(op.seq, refusal, now().toISOString())
        const waiters = waitersOf(ops, op.seq)
        for (const { seq } of waiters) ops.setState(seq, 'waiting')
        const touched = [op, ...waiters].flatMap(({ seq }) => ops.effects(seq))
        keepTheirs(joint, refusal, op, touched)
        refresh(joint, touched)
        return touched
      })
      told(effects)
    },

    /** Takes an operation back as if it had never been made: who made it was told why. */
    withdraw: (opId: string): void => {
      const effects = together.run((joint) => {
        const op = joint.ops.byId(opId)
        if (!op) return []
        const gone = forget(joint, [op.seq])
        return [...gone, ...releaseReady(joint.ops, (released) => refresh(joint, released))]
      })
      told(effects)
    },

    /** Gives a refused operation up, with everything that waits for it. */
    giveUp: (opId: string): void => {
      const effects = together.run((joint) => {
        const op = joint.ops.byId(opId)
        return op ? forget(joint, [op.seq, ...waitersOf(joint.ops, op.seq).map(({ seq }) => seq)]) : []
      })
      told(effects)
    },

    /** Sends a refused operation anew, in its old place; what waited for it goes on. */
    repeat: (seq: number, op: WriteOp, effects: readonly Effect[]): void => {
      const shown = together.run((joint) => {
        const before = joint.ops.effects(seq)
        joint.ops.replace({ seq, ...recordOf(op) }, effects)
        const released = releaseReady(joint.ops)
        const touched = [...before, ...effects, ...released]
        refresh(joint, touched)
        return touched
      })
      told(shown)
    },

    /** Counts a failure that was the operation's own; answers how many there were. */
    fail: (opId: string): number =>
      together.run(({ ops }) => {
        const op = ops.byId(opId)
        if (!op) return 0
        ops.fail(op.seq)
        return op.failures + 1
      }),
  }
}

/** The server's row that came with a refusal is news like any other. */
function keepTheirs({ file }: Joint, { details }: ErrorPayload, op: OpRecord, touched: readonly Effect[]): void {
  const current = details['current'] as (AnyRow & Record<string, unknown>) | undefined
  const entity = op.entity ?? touched.find(({ id }) => id === current?._id)?.entity
  if (!file || !current || entity === undefined || typeof current.rev !== 'number') return
  file.applyRows(storedRows({ changed: [{ entity, row: current }] }))
}

function recordOf(op: WriteOp) {
  const { opId, kind } = op
  const payload = JSON.stringify(op.kind === 'remove' ? {} : op.payload)
  const baseRev = op.kind === 'patch' || op.kind === 'remove' ? (op.baseRev ?? null) : null
  return op.kind === 'verb'
    ? { opId, kind, entity: null, id: null, verb: op.verb, payload, baseRev }
    : { opId, kind, entity: op.entity, id: op.id, verb: null, payload, baseRev }
}

function toPush(ops: Ops, record: OpRecord): PushOp {
  const dependsOn = ops.alive(JSON.parse(record.dependsOn) as number[]).map(({ opId }) => opId)
  const common = { opId: record.opId, dependsOn: dependsOn.slice(-50) }
  const payload = JSON.parse(record.payload) as Record<string, unknown>
  const [entity, id] = [record.entity ?? '', record.id ?? '']
  switch (record.kind) {
    case 'create':
      return { ...common, kind: 'create', entity, id, payload }
    case 'patch':
      return { ...common, kind: 'patch', entity, id, payload, baseRev: record.baseRev ?? 0 }
    case 'remove':
      return { ...common, kind: 'remove', entity, id, ...(record.baseRev !== null && { baseRev: record.baseRev }) }
    case 'verb':
      return { ...common, kind: 'verb', verb: record.verb ?? '', payload }
  }
}

function beforeOf({ overlay }: Joint, effects: readonly Effect[]): Record<string, AnyRow> {
  const before: Record<string, AnyRow> = {}
  for (const { entity, id, change } of effects) {
    const e = change.kind === 'create' ? undefined : entityNamed(entity)
    const row = e ? overlay?.shown(e, id) : null
    if (row) before[`${entity} ${id}`] ??= row
  }
  return before
}

function shownOf({ overlay }: Joint, effects: readonly Effect[]): Changed['changed'] {
  const ids = new Map(effects.map(({ entity, id }) => [`${entity} ${id}`, { entity, id }]))
  return [...ids.values()].flatMap(({ entity, id }) => {
    const e = entityNamed(entity)
    const row = e && overlay ? overlay.shown(e, id) : { _id: id, rev: 0 }
    return row ? [{ entity, row: row as unknown as Changed['changed'][number]['row'] }] : []
  })
}
