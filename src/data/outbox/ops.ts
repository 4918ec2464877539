import type Database from 'better-sqlite3'
import type { ErrorPayload } from '#shared/contract/errors.ts'
import type { Operation } from '#shared/contract/sync/operation.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import { sumOf } from '#sql/cache/row-sum.ts'

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

/** A row change as the outbox stores it; `fields` is JSON. */
export interface EffectRecord {
  readonly entity: string
  readonly id: string
  readonly kind: RowChange['change']['kind']
  readonly fields: string
}

/** The sum stored with an operation, over its JSON and its effects: a change made by the disk is never sent. */
export const sumOfOp = (operation: string, effects: readonly EffectRecord[]): number =>
  sumOf([operation, ...effects.flatMap(({ entity, id, kind, fields }) => [entity, id, kind, fields])])

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
  const all = <P extends unknown[], R>(text: string) => {
    const prepared = db.prepare<P, R>(text)
    return (...params: P): R[] => prepared.all(...params)
  }
  const value = <P extends unknown[], R>(text: string) => {
    const prepared = db.prepare<P, R>(text).pluck()
    return (...params: P): R | undefined => prepared.get(...params)
  }
  const run = <P extends unknown[]>(text: string) => {
    const prepared = db.prepare<P>(text)
    return (...params: P): number => Number(prepared.run(...params).lastInsertRowid)
  }
  const insert = run<[object]>(
    `insert into outbox.ops ("opId", operation, "dependsOn", state, before, "createdAt", sum)
     values (@opId, @operation, @dependsOn, @state, @before, @createdAt, @sum)`,
  )
  const restore = run<[object]>(
    `insert into outbox.ops (seq, "opId", operation, "dependsOn", state, before, "createdAt", refusal, "refusedAt", failures, sum)
     values (@seq, @opId, @operation, @dependsOn, @state, @before, @createdAt, @refusal, @refusedAt, @failures, @sum)`,
  )
  const insertEffect = run<unknown[]>('insert into outbox.effects values (?, ?, ?, ?, ?, ?)')
  const update = run<[object]>(
    `update outbox.ops set "opId" = @opId, operation = @operation, sum = @sum, state = 'pending',
       refusal = null, "refusedAt" = null, failures = 0 where seq = @seq`,
  )
  const narrow = run<[object]>('update outbox.ops set operation = @operation, sum = @sum where seq = @seq')
  const refuse = run<[refusal: string, at: string, seq: number]>(
    `update outbox.ops set state = 'rejected', refusal = ?, "refusedAt" = ? where seq = ?`,
  )
  const deleteOp = run<[seq: number]>('delete from outbox.ops where seq = ?')
  const deleteEffects = run<[seq: number]>('delete from outbox.effects where seq = ?')
  const byId = all<[opId: string], OpRecord>('select * from outbox.ops where "opId" = ?')
  const byState = all<[OpState, number], OpRecord>('select * from outbox.ops where state = ? order by seq limit ?')
  const alive = all<[seqs: string], { seq: number; opId: string; state: OpState }>(
    'select seq, "opId", state from outbox.ops where seq in (select value from json_each(?))',
  )
  const effects = all<[seq: number], EffectRecord>('select * from outbox.effects where seq = ? order by n')
  const pendingOn = all<[entity: string, id: string], EffectRecord & { createdAt: string }>(
    `select f.*, o."createdAt" from outbox.effects f join outbox.ops o on o.seq = f.seq
     where f.entity = ? and f.id = ? and o.state = 'pending' order by f.seq, f.n`,
  )
  const anyOn = value<[entity: string, id: string], 1>(
    'select 1 from outbox.effects where entity = ? and id = ? limit 1',
  )
  const creators = all<[ids: string], { seq: number }>(
    `select distinct seq from outbox.effects where kind = 'create' and id in (select value from json_each(?))`,
  )
  const count = all<[], { state: OpState; n: number }>('select state, count(*) as n from outbox.ops group by state')
  const txCount = value<[], string>(`select value from outbox.meta where key = 'txCount'`)

  const putEffects = (seq: number, list: readonly EffectRecord[]) => {
    for (const [n, { entity, id, kind, fields }] of list.entries()) insertEffect(seq, n, entity, id, kind, fields)
  }

  return {
    add: (op: Operation, columns: NewOp, list: readonly RowChange[]): void => {
      const record = stored(op, list)
      putEffects(insert({ ...columns, ...record.columns }), record.effects)
    },
    /** Puts a deleted operation back at its place in the order. */
    restore: (record: OpRecord, list: readonly RowChange[]): void => {
      const effectRecords = list.map(toRecord)
      restore({ ...record, sum: sumOfOp(record.operation, effectRecords) })
      putEffects(record.seq, effectRecords)
    },
    byId: (opId: string): OpRecord | undefined => byId(opId)[0],
    inState: (state: OpState, limit = -1) => byState(state, limit),
    /** The operations after it, in order. */
    after: all<[seq: number], OpRecord>('select * from outbox.ops where seq > ? order by seq'),
    /** Those of them that are still in the outbox. */
    alive: (seqs: readonly number[]) => (seqs.length === 0 ? [] : alive(JSON.stringify(seqs))),
    effects: (seq: number) => effects(seq).map(fromRecord),
    /** Pending changes of a row, oldest first, and when each was made. */
    pendingOn: (entity: string, id: string) =>
      pendingOn(entity, id).map((record) => ({ ...fromRecord(record), at: record.createdAt })),
    isTouched: (entity: string, id: string) => anyOn(entity, id) !== undefined,
    /** The last pending operation on a row. A refused one is not shown, so nobody builds on it. */
    newestOn: value<[entity: string, id: string], number | null>(
      `select max(f.seq) from outbox.effects f join outbox.ops o on o.seq = f.seq
       where f.entity = ? and f.id = ? and o.state = 'pending'`,
    ),
    /** Operations that make one of these rows. */
    creatorsOf: (ids: readonly string[]) =>
      ids.length === 0 ? [] : creators(JSON.stringify(ids)).map(({ seq }) => seq),
    touched: all<[], { entity: string; id: string }>('select distinct entity, id from outbox.effects'),
    counts: () => {
      const n = Object.fromEntries(count().map((row) => [row.state, row.n]))
      return { pending: (n['pending'] ?? 0) + (n['waiting'] ?? 0), conflicts: n['rejected'] ?? 0 }
    },
    delete: (seq: number): void => {
      deleteEffects(seq)
      deleteOp(seq)
    },
    setState: run<[state: OpState, seq: number]>('update outbox.ops set state = ? where seq = ?'),
    refuse: (seq: number, refusal: ErrorPayload, at: string) => refuse(JSON.stringify(refusal), at, seq),
    /** Puts another operation in the place of a refused one. */
    retry: (seq: number, op: Operation, list: readonly RowChange[]): void => {
      const record = stored(op, list)
      update({ seq, ...record.columns })
      deleteEffects(seq)
      putEffects(seq, record.effects)
    },
    /** Leaves a part of an operation, under the same id. */
    narrow: (seq: number, op: Operation, list: readonly RowChange[]): void => {
      const { columns, effects: records } = stored(op, list)
      narrow({ seq, operation: columns.operation, sum: columns.sum })
      deleteEffects(seq)
      putEffects(seq, records)
    },
    fail: run<[seq: number]>('update outbox.ops set failures = failures + 1 where seq = ?'),
    /** The number of the last transaction on this file: the cache holds the same one, unless a crash came between. */
    txCount: () => txCount() ?? '0',
    setTxCount: run<[txCount: string]>(
      `insert into outbox.meta values ('txCount', ?) on conflict (key) do update set value = excluded.value`,
    ),
  }
}
export type Ops = ReturnType<typeof createOps>
