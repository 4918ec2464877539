import type Database from 'better-sqlite3'
import type { CacheFile } from '../cache/cache-file.ts'
import type { CacheStore } from '../cache/store.ts'
import { openOutboxAlone } from './file.ts'
import { createOps, type Ops } from './ops.ts'
import type { Overlay } from './overlay.ts'

/** The outbox, and the cache file that shows its operations; without a cache `overlay` and `file` are null. */
export interface Local {
  /** The connection to both, or to the outbox alone. */
  readonly db: Database.Database
  readonly ops: Ops
  readonly overlay: Overlay | null
  readonly file: CacheFile | null
}

/**
 * Changes the outbox and the cache in one transaction: both have the change, or neither. SQLite commits the two files
 * one after the other, so each transaction stores its number (`txCount`) in both: after a crash between the commits the
 * numbers differ, and opening the cache applies the pending operations again.
 */
export function createLocalTransactions(store: CacheStore, path: string) {
  const alone = openOutboxAlone(path)
  const aloneOps = createOps(alone)
  const current = (): Local => {
    const file = store.current()
    return file?.outbox
      ? { db: file.db, ...file.outbox, file }
      : { db: alone, ops: aloneOps, overlay: null, file: null }
  }
  return {
    /** For reads without a transaction. */
    current,
    run: <T>(work: (local: Local) => T): T => {
      const local = current()
      try {
        const result = local.db.transaction(() => {
          const worked = work(local)
          const txCount = String(Number(local.ops.txCount()) + 1)
          local.ops.setTxCount(txCount)
          local.file?.meta.set('txCount', txCount)
          return worked
        })()
        local.file?.written(1)
        return result
      } catch (error) {
        local.overlay?.reload()
        throw error
      }
    },
    close: () => void alone.close(),
  }
}
export type LocalTransactions = ReturnType<typeof createLocalTransactions>
