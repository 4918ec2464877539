import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '#demo/world.ts'
import { createReader } from '#reads/engine/reader.ts'
import { entityNames, type EntityName, type Row } from '#shared/entities/index.ts'
import { openCache } from './cache-file.ts'

/** The whole small demo of a day as a device has it: what reads it, and plain SQL over the same rows. */
export function openDemoCache(today: string) {
  const folder = mkdtempSync(join(tmpdir(), 'equipage-demo-'))
  const cache = openCache(join(folder, 'cache.db'))
  const world: Readonly<Record<string, Iterable<unknown> | undefined>> = createWorld({ size: 'small', today })
  let rev = 0
  const withRev = function* (rows: Iterable<unknown>) {
    for (const row of rows) yield { ...(row as object), rev: ++rev } as Row<EntityName>
  }
  for (const name of entityNames) {
    const rows = world[name]
    if (rows) cache.insert(name, withRev(rows) as Iterable<never>)
  }
  cache.finish()
  const reader = createReader(cache.database)
  return {
    reader,
    cache,
    /** What plain SQL finds, with parameters by name. */
    plain: <T>(text: string, params: Readonly<Record<string, string>> = {}) =>
      cache.database.prepare(text).all(params) as T[],
    insert: cache.insert,
    /** Changes rows, and forgets what was read of them. */
    change: (table: string, text: string) => {
      cache.database.exec(text)
      reader.memo.forget([table])
    },
    close: () => {
      cache.database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
