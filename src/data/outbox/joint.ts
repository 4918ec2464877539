import type Database from 'better-sqlite3'
import type { CacheFile } from '../cache/cache-file.ts'
import type { CacheStore } from '../cache/store.ts'
import { openOutboxAlone } from './file.ts'
import { createOps, type Ops } from './ops.ts'
import type { Overlay } from './overlay.ts'

/** The outbox, together with the cache it shows in while there is one. */
export interface Joint {
  readonly ops: Ops
  readonly overlay: Overlay | null
  readonly file: CacheFile | null
}

/**
 * Runs work on the outbox and on the cache in one transaction: both have it, or neither. Each one takes a turn,
 * noted on both sides: a process that dies between the two commits leaves a difference that the next opening mends.
 */
export function createTogether(store: CacheStore, path: string) {
  const alone = openOutboxAlone(path)
  const aloneOps = createOps(alone)
  const now = (): Joint & { readonly db: Database.Database } => {
    const file = store.current()
    return file?.outbox
      ? { db: file.db, ...file.outbox, file }
      : { db: alone, ops: aloneOps, overlay: null, file: null }
  }
  return {
    /** Reads may go on without a transaction. */
    now,
    run: <T>(work: (joint: Joint) => T): T => {
      const joint = now()
      try {
        const result = joint.db.transaction(() => {
          const worked = work(joint)
          const turn = String(Number(joint.ops.turn()) + 1)
          joint.ops.setTurn(turn)
          joint.file?.meta.set('turn', turn)
          return worked
        })()
        joint.file?.written(1)
        return result
      } catch (error) {
        joint.overlay?.reload()
        throw error
      }
    },
    close: () => void alone.close(),
  }
}
export type Together = ReturnType<typeof createTogether>
