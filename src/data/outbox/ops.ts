import type Database from 'better-sqlite3'
import type { ErrorPayload } from '#shared/contract/errors.ts'
import type { Effect } from './effect.ts'
import { sumOfOp } from './op-sum.ts'

export type OpState = 'pending' | 'waiting' | 'rejected'

/** An operation as the outbox keeps it; JSON columns are text. */
export interface OpRecord {
  readonly seq: number
  readonly opId: string
  readonly kind: 'create' | 'patch' | 'remove' | 'verb'
  readonly entity: string | null
  readonly id: string | null
  readonly verb: string | null
  readonly payload: string
  readonly baseRev: number | null
  /** Numbers of the operations it builds on; those that are gone were settled. */
  readonly dependsOn: string
  readonly state: OpState
  /** The rows it changes as they were shown, by `entity id`. */
  readonly before: string
  readonly createdAt: string
  readonly refusal: string | null
  readonly refusedAt: string | null
  readonly failures: number
}

type NewOp = Omit<OpRecord, 'seq' | 'refusal' | 'refusedAt' | 'failures'>

interface EffectRecord {
  readonly entity: string
  readonly id: string
  readonly kind: Effect['change']['kind']
  readonly fields: string
}

const fromRecord = ({ entity, id, kind, fields }: EffectRecord): Effect => ({
  entity,
  id,
  change: kind === 'remove' ? { kind } : { kind, fields: JSON.parse(fields) as Record<string, unknown> },
})

const toRecord = ({ entity, id, change }: Effect): EffectRecord => ({
  entity,
  id,
  kind: change.kind,
  fields: change.kind === 'remove' ? '{}' : JSON.stringify(change.fields),
})

/** The tables of an attached outbox; every change is made in the caller's transaction. */
export function createOps(db: Database.Database) {
  const insert = db.prepare(
    `insert into outbox.ops ("opId", kind, entity, id, verb, payload, "baseRev", "dependsOn", state, before, "createdAt", sum)
     values (@opId, @kind, @entity, @id, @verb, @payload, @baseRev, @dependsOn, @state, @before, @createdAt, @sum)`,
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
  const remove = db.prepare('delete from outbox.ops where seq = ?')
  const removeEffects = db.prepare('delete from outbox.effects where seq = ?')
  const setState = db.prepare('update outbox.ops set state = ? where seq = ?')
  const setRefusal = db.prepare(`update outbox.ops set state = 'rejected', refusal = ?, "refusedAt" = ? where seq = ?`)
  const replace = db.prepare(
    `update outbox.ops set "opId" = @opId, verb = @verb, payload = @payload, "baseRev" = @baseRev, sum = @sum, state = 'pending',
       refusal = null, "refusedAt" = null, failures = 0 where seq = @seq`,
  )
  const fail = db.prepare('update outbox.ops set failures = failures + 1 where seq = ?')
  const readTurn = db.prepare<[], string>(`select value from outbox.meta where key = 'turn'`).pluck()
  const putTurn = db.prepare(
    `insert into outbox.meta values ('turn', ?) on conflict (key) do update set value = excluded.value`,
  )

  const putEffects = (seq: number, list: readonly EffectRecord[]) => {
    for (const [n, { entity, id, kind, fields }] of list.entries()) insertEffect.run(seq, n, entity, id, kind, fields)
  }

  return {
    add: (op: NewOp, list: readonly Effect[]): void => {
      const effects = list.map(toRecord)
      putEffects(Number(insert.run({ ...op, sum: sumOfOp(op, effects) }).lastInsertRowid), effects)
    },
    byId: (opId: string): OpRecord | undefined => byId.get(opId),
    inState: (state: OpState, limit = -1): OpRecord[] => byState.all(state, limit),
    /** Those made after it, in order. */
    after: (seq: number): OpRecord[] => unsettledAfter.all(seq),
    /** Which of these are not settled yet. */
    alive: (seqs: readonly number[]) => (seqs.length === 0 ? [] : alive.all(JSON.stringify(seqs))),
    effects: (seq: number): Effect[] => effects.all(seq).map(fromRecord),
    /** What is still to be sent of a row, oldest first, and when it was done. */
    pendingOn: (entity: string, id: string) =>
      pendingOn.all(entity, id).map((record) => ({ ...fromRecord(record), at: record.createdAt })),
    isTouched: (entity: string, id: string): boolean => anyOn.get(entity, id) !== undefined,
    /** The last operation on a row that is shown. What was refused is not: nobody builds on it by seeing it. */
    newestOn: (entity: string, id: string): number | null => newestOn.get(entity, id) ?? null,
    /** Operations that make one of these rows. */
    creatorsOf: (ids: readonly string[]): number[] => (ids.length === 0 ? [] : creators.all(JSON.stringify(ids))),
    touched: () => touched.all(),
    counts: () => {
      const n = Object.fromEntries(count.all().map((row) => [row.state, row.n]))
      return { pending: (n['pending'] ?? 0) + (n['waiting'] ?? 0), conflicts: n['rejected'] ?? 0 }
    },
    remove: (seq: number): void => {
      removeEffects.run(seq)
      remove.run(seq)
    },
    setState: (seq: number, state: OpState): void => void setState.run(state, seq),
    refuse: (seq: number, refusal: ErrorPayload, at: string): void =>
      void setRefusal.run(JSON.stringify(refusal), at, seq),
    /** Sends it anew, in its old place. */
    replace: (op: Pick<OpRecord, 'seq' | 'opId' | 'verb' | 'payload' | 'baseRev'>, list: readonly Effect[]): void => {
      const { seq, opId, verb, payload, baseRev } = op
      const effects = list.map(toRecord)
      replace.run({ seq, opId, verb, payload, baseRev, sum: sumOfOp(op, effects) })
      removeEffects.run(seq)
      putEffects(seq, effects)
    },
    fail: (seq: number): void => void fail.run(seq),
    /** Counts the changes made together with the cache, so that a difference after a crash is seen. */
    turn: (): string => readTurn.get() ?? '0',
    setTurn: (turn: string): void => void putTurn.run(turn),
  }
}
export type Ops = ReturnType<typeof createOps>
