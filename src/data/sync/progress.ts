import type { SyncProgress } from '#shared/contract/ipc.ts'
import type { SyncHeader } from '#shared/contract/sync/sync.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { CacheFile } from '../cache/cache-file.ts'

/**
 * Counts the rows of a pull against those its header announced, by entity in the order of the stream. The rows a fill
 * brought before it was interrupted are included, so that progress does not restart at zero.
 */
export function createProgress(file: CacheFile, { entities }: SyncHeader) {
  const isFilling = file.isFilling()
  const parts = new Map(
    entities
      .filter(({ name }) => entityNamed(name))
      .map(({ name, count }) => [name, partOf(name, isFilling ? rowsIn(file, name) : 0, count)] as const)
      .filter(([, { total }]) => total > 0),
  )
  const put = (entity: string, done: number) => {
    const part = parts.get(entity)
    if (part) parts.set(entity, { ...part, done, total: Math.max(done, part.total) })
  }
  return {
    add: (entity: string, rows: number): void => put(entity, (parts.get(entity)?.done ?? 0) + rows),
    /** A first fill announces deleted rows without sending them: an entity may end before its count. */
    complete: (entity: string): void => put(entity, parts.get(entity)?.total ?? 0),
    now: (): SyncProgress => {
      const all = [...parts.values()]
      const sum = (key: 'done' | 'total') => all.reduce((to, part) => to + part[key], 0)
      return { done: sum('done'), total: sum('total'), parts: all }
    },
  }
}

const partOf = (entity: string, done: number, count: number) => ({ entity, done, total: done + count })

/** A table being filled has consecutive rowids: the highest is their count, found without reading the rows. */
function rowsIn(file: CacheFile, entity: string): number {
  const last = file.db.prepare<[], number | null>(`select max(rowid) from "${entity}"`).pluck().get()
  return last ?? 0
}
