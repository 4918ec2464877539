import type Database from 'better-sqlite3'
import { sumOf } from './row-sum.ts'

/** Where one entity stands in a cache file. */
export interface EntityState {
  readonly entity: string
  /** The revision up to which every change is in. */
  readonly rev: number
  readonly declaration: string
  /** Which of our columns the server sent, so that one it begins to send is fetched for every row. */
  readonly served: string
  readonly indexed: number
}

export interface MetaValues {
  /** `filling` until every row and index is in. */
  state: 'filling' | 'ready'
  scope: string
  /** The history of the server's database that the cursors are revisions of; empty when the server told none. */
  history: string
  /** The highest revision of a row that came with the answer to a write, which may be beyond the cursors. */
  answered: string
  /** The file has only what the first screen reads on these days until an instant (first-days.ts); nothing continues it. */
  first: string
  /** Milliseconds by which the server's clock is ahead of ours. */
  clockOffset: string
  lastSyncedAt: string
  /** The number of the last transaction on the outbox that this file shows (outbox/local-transaction.ts). */
  txCount: string
  /** Who else comes to the shifts of the account, as JSON (data/colleagues.ts). */
  colleagues: string
}

export function makeMeta(db: Database.Database): void {
  db.exec(`
    create table meta (key text primary key not null, value text not null) without rowid;
    create table cursors (
      entity text primary key not null, rev integer not null, declaration text not null,
      served text not null, indexed integer not null, sum integer not null
    ) without rowid;
    create table overlay (
      entity text not null, id text not null, state text not null, base text, sum integer not null,
      primary key (entity, id)
    ) without rowid`)
}

const STATE = 'select entity, rev, declaration, served, indexed from cursors'

const sumOfState = ({ entity, rev, declaration, served, indexed }: EntityState): number =>
  sumOf([entity, rev, declaration, served, indexed])

/** Cursors and the few facts of a cache file; every change is made in the caller's transaction. */
export function openMeta(db: Database.Database) {
  const read = db.prepare<[string], { value: string }>('select value from meta where key = ?')
  const write = db.prepare('insert into meta values (?, ?) on conflict (key) do update set value = excluded.value')
  const one = db.prepare<[string], EntityState>(`${STATE} where entity = ?`)
  const all = db.prepare<[], EntityState>(STATE)
  const put = db.prepare(
    `insert into cursors values (@entity, @rev, @declaration, @served, @indexed, @sum)
     on conflict (entity) do update set rev = excluded.rev, declaration = excluded.declaration,
       served = excluded.served, indexed = excluded.indexed, sum = excluded.sum`,
  )
  const drop = db.prepare('delete from cursors where entity = ?')
  return {
    get: <K extends keyof MetaValues>(key: K) => read.get(key)?.value as MetaValues[K] | undefined,
    set: <K extends keyof MetaValues>(key: K, value: MetaValues[K]) => void write.run(key, value),
    entity: (name: string): EntityState | undefined => {
      const state = one.get(name)
      // A damaged key is found in the place of another.
      return state?.entity === name ? state : undefined
    },
    entities: () => all.all(),
    putEntity: (state: EntityState) => void put.run({ ...state, sum: sumOfState(state) }),
    dropEntity: (name: string) => void drop.run(name),
  }
}
export type Meta = ReturnType<typeof openMeta>
