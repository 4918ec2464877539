import type { Db } from '#sql/list.ts'
import type { Concerned } from '#server/access/concerned.ts'
import type { Statement } from '../statement.ts'

/** One write: everything in it is committed together, or nothing is. */
export interface WriteTx {
  readonly db: Db
  /** Runs a statement that is built once. */
  readonly run: <R>(statement: Statement<R>, values: readonly (string | number | null)[]) => Promise<readonly R[]>
  /** The instant of this write, in every row it changes. */
  readonly now: string
  readonly newId: () => string
  /** The operation this write executes, when its key is an id; ids of the rows it makes derive from it (`derivedId`). */
  readonly opId?: string | undefined
  /** Reserves `n` consecutive revisions and returns the first. Each row takes its own. */
  readonly nextRevs: (n: number) => number
  /** The tables this write changed; whoever changes rows adds them. */
  readonly touched: Set<string>
  /** Who may see the changed rows and hears of the commit; code that changes rows adds them. */
  readonly concerned: Concerned
}

/** A write transaction with the revision counter; rolling back a savepoint sets the counter back. */
export interface CountedTx extends WriteTx {
  readonly counter: { last: number }
}
