import type { Changed } from '#shared/contract/sync/changed.ts'
import type { ErrorPayload } from '#shared/contract/errors.ts'
import type { Operation } from '#shared/contract/sync/operation.ts'
import { PUSH_BYTES, PUSH_OPS, type PushOp } from '#shared/contract/sync/push.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { storedRows } from '../cache/rows.ts'
import type { CacheStore } from '../cache/store.ts'
import { dependenciesOf } from './dependencies.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { Local, LocalTransactions } from './local-transaction.ts'
import { operationOf, type OpRecord, type Ops } from './ops.ts'
import { splitOf } from './split.ts'
import { releaseReady, waitersOf } from './waiting.ts'

interface QueueParts {
  readonly transactions: LocalTransactions
  readonly store: CacheStore
  readonly now: () => Date
  /** Entities whose rows are shown differently now. */
  readonly onShown: (rows: readonly { readonly entity: string; readonly id: string }[]) => void
}

/** An operation and what it does to the rows of this device. */
export interface Asked {
  readonly op: Operation
  readonly effects: readonly RowChange[]
}

/** More discarded conflicts than this nobody takes back one by one. */
const MOST_DISCARDED = 50
const NONE_ASIDE: ReadonlySet<string> = new Set()

export type Queue = ReturnType<typeof createQueue>

/** Operations the server has not applied, in order. Each change here is one local transaction. */
export function createQueue({ transactions, store, now, onShown }: QueueParts) {
  /** What was discarded last, for a person who changes their mind. */
  const discarded = new Map<string, readonly { readonly record: OpRecord; readonly effects: readonly RowChange[] }[]>()

  /** Changes the outbox, and shows the rows that `work` returns effects of. Returns those of `asked` as they are shown. */
  function change(work: (local: Local) => readonly RowChange[], asked: readonly RowChange[] = []): Changed {
    const { effects, changed } = transactions.run((local) => {
      const touched = work(local)
      for (const { entity, id } of rowsOf(touched)) local.overlay?.refresh(entity, id)
      return { effects: touched, changed: shownOf(local, asked) }
    })
    onShown(effects)
    return { changed }
  }

  /** Deletes operations; returns what they changed. */
  function deleteOps({ ops }: Local, seqs: readonly number[]): RowChange[] {
    const effects = seqs.flatMap((seq) => ops.effects(seq))
    for (const seq of seqs) ops.delete(seq)
    return effects
  }

  function addOne(local: Local, op: Operation, effects: readonly RowChange[]): void {
    const { ops } = local
    const dependsOn = dependenciesOf(ops, op.kind === 'remove' ? null : op.payload, effects)
    const isHeld = ops.alive(dependsOn).some(({ state }) => state !== 'pending')
    const columns = {
      dependsOn: JSON.stringify(dependsOn),
      state: isHeld ? 'waiting' : 'pending',
      before: JSON.stringify(beforeOf(local, effects)),
      createdAt: now().toISOString(),
    } as const
    ops.add(op, columns, effects)
  }

  return {
    counts: () => transactions.current().ops.counts(),

    /** Whether the server has yet to answer an operation that is sent to it. */
    isPending: (opId: string): boolean => transactions.current().ops.byId(opId)?.state === 'pending',

    /** Stores an operation and shows it, or neither. Returns the rows as they are shown now. */
    add: (op: Operation, effects: readonly RowChange[]): Changed =>
      change((local) => {
        addOne(local, op, effects)
        return effects
      }, effects),

    /** Stores many operations with what `beside` writes to the outbox, and shows them: all or none. */
    addAll: (asked: readonly Asked[], beside: (local: Local) => void): void => {
      change((local) => {
        for (const { op, effects } of asked) addOne(local, op, effects)
        beside(local)
        return asked.flatMap(({ effects }) => effects)
      })
    },

    /**
     * The oldest operations to push, without those of `answered`, which the server has answered already, and those set
     * aside by their ids, with what builds on these.
     */
    next: (most = PUSH_OPS, answered: readonly PushOp[] = [], aside: ReadonlySet<string> = NONE_ASIDE): PushOp[] => {
      const { ops } = transactions.current()
      const done = new Set(answered.map(({ opId }) => opId))
      const held = new Set<number>()
      const batch: PushOp[] = []
      let bytes = 0
      for (const record of ops.inState('pending', aside.size > 0 ? undefined : most + done.size)) {
        if (batch.length === most) break
        if (done.has(record.opId)) continue
        const seqs = JSON.parse(record.dependsOn) as number[]
        if (aside.has(record.opId) || seqs.some((seq) => held.has(seq))) {
          held.add(record.seq)
          continue
        }
        bytes += record.operation.length
        if (batch.length > 0 && bytes > PUSH_BYTES) break
        const dependsOn = ops.alive(seqs).map(({ opId }) => opId)
        batch.push({ ...operationOf(record), dependsOn: dependsOn.slice(-50) })
      }
      return batch
    },

    /** Whether the server changed every row that an operation changes here: what was shown is what was done. */
    foresaw: (opId: string, changed: Changed['changed']): boolean => {
      const { ops } = transactions.current()
      const op = ops.byId(opId)
      const done = new Set(changed.map(({ entity, row }) => `${entity} ${row._id}`))
      return !op || ops.effects(op.seq).every(({ entity, id }) => done.has(`${entity} ${id}`))
    },

    /** Deletes operations the server applied, and stores the rows it answered. Unknown ones were settled before. */
    settle: (answers: readonly { readonly opId: string; readonly changed: Changed['changed'] }[]): void => {
      const rows = answers.flatMap(storedRows)
      change((local) => {
        const seqs = answers.flatMap(({ opId }) => local.ops.byId(opId)?.seq ?? [])
        const effects = deleteOps(local, seqs)
        local.file?.applyRows(rows)
        return effects
      })
      store.filling()?.applyRows(rows)
      onShown(rows.map(({ e, values }) => ({ entity: e.name, id: String(values[0]) })))
    },

    /**
     * An operation the server refused becomes a conflict, and what builds on it waits. Of a patch only the fields that
     * others changed too are held; the others are sent again.
     */
    refuse: (opId: string, refusal: ErrorPayload) =>
      change((local) => {
        const { ops } = local
        const asked = ops.byId(opId)
        if (!asked) return []
        const effects = ops.effects(asked.seq)
        const split = splitOf(operationOf(asked), effects, refusal, laterOn(ops, asked, effects), now())
        if (split) {
          ops.narrow(asked.seq, split.held.op, split.held.effects)
          const { before, createdAt } = asked
          ops.add(split.free.op, { dependsOn: '[]', state: 'pending', before, createdAt }, split.free.effects)
        }
        const op = ops.byId(opId) as OpRecord
        ops.refuse(op.seq, refusal, now().toISOString())
        const waiters = waitersOf(ops, op)
        for (const { seq } of waiters) ops.setState('waiting', seq)
        const touched = [...effects, ...waiters.flatMap(({ seq }) => ops.effects(seq))]
        storeTheirs(local, refusal, touched)
        return touched
      }),

    /** Deletes an operation that was refused while its form waited: the form shows why, and still has the values. */
    rollBack: (opId: string) =>
      change((local) => {
        const op = local.ops.byId(opId)
        return op ? [...deleteOps(local, [op.seq]), ...releaseReady(local.ops)] : []
      }),

    /** Deletes a refused operation, with everything that waits for it; `restore` can take it back for a while. */
    discard: (opId: string) =>
      change((local) => {
        const op = local.ops.byId(opId)
        if (!op) return []
        const records = [op, ...waitersOf(local.ops, op)]
        const kept = records.map((record) => ({ record, effects: local.ops.effects(record.seq) }))
        if (discarded.size >= MOST_DISCARDED) discarded.delete(discarded.keys().next().value as string)
        discarded.set(opId, kept)
        return deleteOps(
          local,
          records.map(({ seq }) => seq),
        )
      }),

    /** Puts back what `discard` deleted; false when it is not known any more. */
    restore: (opId: string): boolean => {
      const kept = discarded.get(opId)
      if (!kept) return false
      change(({ ops }) => {
        for (const { record, effects } of kept) ops.restore(record, effects)
        return kept.flatMap(({ effects }) => effects)
      })
      discarded.delete(opId)
      return true
    },

    /** Puts an operation in the place of a refused one, to be sent; what waited for that one is sent too. */
    retry: (seq: number, op: Operation, effects: readonly RowChange[]): Changed =>
      change(({ ops }) => {
        const before = ops.effects(seq)
        ops.retry(seq, op, effects)
        return [...before, ...effects, ...releaseReady(ops)]
      }, effects),

    /** Counts a failure that was the operation's own, and returns how many there were. */
    fail: (opId: string): number =>
      transactions.run(({ ops }) => {
        const op = ops.byId(opId)
        if (!op) return 0
        ops.fail(op.seq)
        return op.failures + 1
      }),
  }
}

/** What was done to the rows of an operation after it. */
function laterOn(ops: Ops, { seq }: OpRecord, effects: readonly RowChange[]): Operation[] {
  const rows = new Set(effects.map(({ id }) => id))
  const isOnRow = (record: OpRecord) => ops.effects(record.seq).some(({ id }) => rows.has(id))
  return ops.after(seq).filter(isOnRow).map(operationOf)
}

/** The rows that effects change, each once. */
const rowsOf = (effects: readonly RowChange[]): Iterable<RowChange> =>
  new Map(effects.map((effect) => [`${effect.entity} ${effect.id}`, effect])).values()

/** Stores the server's row that came with a refusal. */
function storeTheirs({ file }: Local, { details }: ErrorPayload, touched: readonly RowChange[]): void {
  const current = details['current'] as (AnyRow & Record<string, unknown>) | undefined
  const entity = touched.find(({ id }) => id === current?._id)?.entity
  if (!file || !current || entity === undefined || typeof current.rev !== 'number') return
  file.applyRows(storedRows({ changed: [{ entity, row: current }] }))
}

function beforeOf({ overlay }: Local, effects: readonly RowChange[]): Record<string, AnyRow> {
  const before: Record<string, AnyRow> = {}
  for (const { entity, id, change } of effects) {
    const e = change.kind === 'create' ? undefined : entityNamed(entity)
    const row = e ? overlay?.shown(e, id) : null
    if (row) before[`${entity} ${id}`] ??= row
  }
  return before
}

function shownOf({ overlay }: Local, effects: readonly RowChange[]): Changed['changed'] {
  return [...rowsOf(effects)].flatMap(({ entity, id }) => {
    const e = entityNamed(entity)
    const row = e && overlay ? overlay.shown(e, id) : { _id: id, rev: 0 }
    return row ? [{ entity, row: row as unknown as Changed['changed'][number]['row'] }] : []
  })
}
