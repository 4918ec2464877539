import type Database from 'better-sqlite3'
import type { ErrorPayload } from '#shared/contract/errors.ts'
import type { Operation } from '#shared/contract/operation.ts'
import type { RowChange } from '#shared/verbs/row-change.ts'
import { sumOfOp } from './op-sum.ts'

export type OpState = 'pending' | 'waiting' | 'rejected'

/** An operation as the outbox stores it; JSON columns are text. */
export interface OpRecord {
  readonly seq: number
  readonly opId: string
  /** An `Operation`. */
  readonly operation: string
  /** `seq` of the operations it builds on; those that are not in the outbox any more were applied. */
  readonly dependsOn: string
  readonly state: OpState
  /** The rows it changes as they were shown before, by `entity id`. */
  readonly before: string
  readonly createdAt: string
  readonly refusal: string | null
  readonly refusedAt: string | null
  readonly failures: number
}

export const operationOf = ({ operation }: OpRecord): Operation => JSON.parse(operation) as Operation

type NewOp = Pick<OpRecord, 'dependsOn' | 'state' | 'before' | 'createdAt'>

interface EffectRecord {
  readonly entity: string
  readonly id: string
  readonly kind: RowChange['change']['kind']
  readonly fields: string
}

const fromRecord = ({ entity, id, kind, fields }: EffectRecord): RowChange => ({
  entity,
  id,
  change: kind === 'remove' ? { kind } : { kind, fields: JSON.parse(fields) as Record<string, unknown> },
})

const toRecord = ({ entity, id, change }: RowChange): EffectRecord => ({
  entity,
  id,
  kind: change.kind,
  fields: change.kind === 'remove' ? '{}' : JSON.stringify(change.fields),
})

const stored = (op: Operation, list: readonly RowChange[]) => {
  const [operation, effects] = [JSON.stringify(op), list.map(toRecord)]
  return { columns: { opId: op.opId, operation, sum: sumOfOp(operation, effects) }, effects }
}

/** The tables of an attached outbox; every change is made in the caller's transaction. */
export function createOps(db: Database.Database) {
  const insert = db.prepare(
    `insert into outbox.ops ("opId", operation, "dependsOn", state, before, "createdAt", sum)
     values (@opId, @operation, @dependsOn, @state, @before, @createdAt, @sum)`,
  )
  const insertEffect = db.prepare('insert into outbox.effects values (?, ?, ?, ?, ?, ?)')
  const byId = db.prepare<[string], OpRecord>('select * from outbox.ops where "opId" = ?')
  const byState = db.prepare<[OpState, number], OpRecord>(
    'select * from outbox.ops where state = ? order by seq limit ?',
  )
  const unsettledAfter = db.prepare<[number], OpRecord>('select * from outbox.ops where seq > ? order by seq')
  const alive = db.prepare<[string], { seq: number; opId: string; state: OpState }>(
    'select seq, "opId", state from outbox.ops where seq in (select value from json_each(?))',
  )
  const effects = db.prepare<[number], EffectRecord>('select * from outbox.effects where seq = ? order by n')
  const pendingOn = db.prepare<[string, string], EffectRecord & { createdAt: string }>(
    `select f.*, o."createdAt" from outbox.effects f join outbox.ops o on o.seq = f.seq
     where f.entity = ? and f.id = ? and o.state = 'pending' order by f.seq, f.n`,
  )
  const anyOn = db
    .prepare<[string, string], number>('select 1 from outbox.effects where entity = ? and id = ? limit 1')
    .pluck()
  const newestOn = db
    .prepare<[string, string], number | null>(
      `select max(f.seq) from outbox.effects f join outbox.ops o on o.seq = f.seq
       where f.entity = ? and f.id = ? and o.state = 'pending'`,
    )
    .pluck()
  const creators = db
    .prepare<[string], number>(
      `select distinct seq from outbox.effects where kind = 'create' and id in (select value from json_each(?))`,
    )
    .pluck()
  const touched = db.prepare<[], { entity: string; id: string }>('select distinct entity, id from outbox.effects')
  const count = db.prepare<[], { state: OpState; n: number }>(
    'select state, count(*) as n from outbox.ops group by state',
  )
  const deleteOp = db.prepare('delete from outbox.ops where seq = ?')
  const deleteEffects = db.prepare('delete from outbox.effects where seq = ?')
  const setState = db.prepare('update outbox.ops set state = ? where seq = ?')
  const setRefusal = db.prepare(`update outbox.ops set state = 'rejected', refusal = ?, "refusedAt" = ? where seq = ?`)
  const retry = db.prepare(
    `update outbox.ops set "opId" = @opId, operation = @operation, sum = @sum, state = 'pending',
       refusal = null, "refusedAt" = null, failures = 0 where seq = @seq`,
  )
  const fail = db.prepare('update outbox.ops set failures = failures + 1 where seq = ?')
  const readTxCount = db.prepare<[], string>(`select value from outbox.meta where key = 'txCount'`).pluck()
  const putTxCount = db.prepare(
    `insert into outbox.meta values ('txCount', ?) on conflict (key) do update set value = excluded.value`,
  )

  const putEffects = (seq: number, list: readonly EffectRecord[]) => {
    for (const [n, { entity, id, kind, fields }] of list.entries()) insertEffect.run(seq, n, entity, id, kind, fields)
  }

  return {
    add: (op: Operation, columns: NewOp, list: readonly RowChange[]): void => {
      const record = stored(op, list)
      putEffects(Number(insert.run({ ...columns, ...record.columns }).lastInsertRowid), record.effects)
    },
    byId: (opId: string): OpRecord | undefined => byId.get(opId),
    inState: (state: OpState, limit = -1): OpRecord[] => byState.all(state, limit),
    /** The operations after it, in order. */
    after: (seq: number): OpRecord[] => unsettledAfter.all(seq),
    /** Those of them that are still in the outbox. */
    alive: (seqs: readonly number[]) => (seqs.length === 0 ? [] : alive.all(JSON.stringify(seqs))),
    effects: (seq: number): RowChange[] => effects.all(seq).map(fromRecord),
    /** Pending changes of a row, oldest first, and when each was made. */
    pendingOn: (entity: string, id: string) =>
      pendingOn.all(entity, id).map((record) => ({ ...fromRecord(record), at: record.createdAt })),
    isTouched: (entity: string, id: string): boolean => anyOn.get(entity, id) !== undefined,
    /** The last pending operation on a row. A refused one is not shown, so nobody builds on it. */
    newestOn: (entity: string, id: string): number | null => newestOn.get(entity, id) ?? null,
    /** Operations that make one of these rows. */
    creatorsOf: (ids: readonly string[]): number[] => (ids.length === 0 ? [] : creators.all(JSON.stringify(ids))),
    touched: () => touched.all(),
    counts: () => {
      const n = Object.fromEntries(count.all().map((row) => [row.state, row.n]))
      return { pending: (n['pending'] ?? 0) + (n['waiting'] ?? 0), conflicts: n['rejected'] ?? 0 }
    },
    delete: (seq: number): void => {
      deleteEffects.run(seq)
      deleteOp.run(seq)
    },
    setState: (seq: number, state: OpState): void => void setState.run(state, seq),
    refuse: (seq: number, refusal: ErrorPayload, at: string): void =>
      void setRefusal.run(JSON.stringify(refusal), at, seq),
    /** Puts another operation in the place of a refused one. */
    retry: (seq: number, op: Operation, list: readonly RowChange[]): void => {
      const record = stored(op, list)
      retry.run({ seq, ...record.columns })
      deleteEffects.run(seq)
      putEffects(seq, record.effects)
    },
    fail: (seq: number): void => void fail.run(seq),
    /** The number of the last transaction on this file: the cache holds the same one, unless a crash came between. */
    txCount: (): string => readTxCount.get() ?? '0',
    setTxCount: (txCount: string): void => void putTxCount.run(txCount),
  }
}
export type Ops = ReturnType<typeof createOps>
