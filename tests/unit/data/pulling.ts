import type { OpenStream } from '#data/sync/open-stream.ts'
import { pull } from '#data/sync/pull.ts'
import type { CacheFile } from '#data/cache/cache-file.ts'
import type { CacheStore } from '#data/cache/store.ts'
import type { EntityName } from '#shared/entities/index.ts'
import type { SyncProgress } from '#shared/contract/ipc.ts'
import { chunked } from './stream-text.ts'

/** Pulls this stream, cut at `until`; answers the cursor it was asked with. */
export async function pullText(
  store: CacheStore,
  say: string | ((cursor: string | undefined) => string),
  { until = Number.POSITIVE_INFINITY, signal = new AbortController().signal } = {},
) {
  const asked: (string | undefined)[] = []
  const changed: string[] = []
  const changedIds: string[] = []
  const told: SyncProgress[] = []
  const openStream: OpenStream = async (cursor) => {
    asked.push(cursor)
    return chunked(typeof say === 'string' ? say : say(cursor), () => 700, until)
  }
  const pulled = await pull(
    {
      store,
      openStream,
      now: () => Date.UTC(2026, 0, 10),
      onProgress: (progress) => told.push(progress),
      onChanged: (e, ids) => {
        changed.push(e)
        changedIds.push(...ids)
      },
    },
    signal,
  )
  return { ...pulled, asked, changed, changedIds, told }
}

/** The steps after a first fill: indexes, and the announcement of main's file. */
export function finishFill(store: CacheStore): CacheFile {
  const file = store.filling()
  while (file?.indexNext());
  return store.promote()
}

export const rowsOf = (file: CacheFile | null, entity: EntityName) =>
  (file?.db.prepare(`select * from "${entity}" order by rev`).all() ?? []) as Record<string, unknown>[]
