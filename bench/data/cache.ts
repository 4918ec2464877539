import { createHash } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { openCacheFile } from '#data/cache/open.ts'
import { CACHE_VERSION } from '#sql/cache-place.ts'
import type { Size } from '#demo/sizes.ts'
import { wireColumnsOf } from '#sql/columns.ts'
import { createIndexes, createSearchIndex, createTable } from '#sql/ddl.ts'
import { encodeWire, type Stored } from '#sql/encode.ts'
import { keptPath } from './places.ts'
import { serverDatabase } from './server-database.ts'
import { wirePages } from './wire-rows.ts'

const SCOPE = 'admin'

/** A file of another form would be emptied when it is opened: it is created again. */
const FORM = createHash('sha256')
  .update(
    Object.values(entities as Readonly<Record<string, Entity>>)
      .flatMap((e) => [
        createTable(e, { isCopy: true }),
        ...createIndexes(e, { isCopy: true }),
        ...createSearchIndex(e),
      ])
      .join('\n'),
  )
  .digest('hex')
  .slice(0, 8)
const pathOf = (what: string) => keptPath(`cache-${what}.v${CACHE_VERSION}.${FORM}.db`)

/** A device's cache with the demo of a size, filled by the product's own cache layer and kept between runs. */
export async function filledCache(size: Size, log: (line: string) => void): Promise<string> {
  const path = pathOf(size)
  if (existsSync(path)) return path
  const server = await serverDatabase(size, log)
  log(`filling a ${size} cache (kept for later runs)`)
  make(path, (fill) => {
    const db = new Database(server, { readonly: true })
    for (const e of Object.values(entities) as Entity[]) for (const rows of wirePages(db, e)) fill(e, rows)
    db.close()
  })
  return path
}

type Fill = (e: Entity, rows: readonly (readonly Stored[])[]) => void

/** Makes a cache file as a first fill does, under its name only when it is whole. */
function make(path: string, fillAll: (fill: Fill) => void): void {
  const unfinished = `${path}.part`
  for (const tail of ['', '-wal', '-shm']) rmSync(unfinished + tail, { force: true })
  const file = openCacheFile(unfinished, 'fresh')
  file.meta.set('scope', SCOPE)
  fillAll((e, rows) => {
    const revAt = wireColumnsOf(e).findIndex(({ name }) => name === 'rev')
    const toStored = encodeWire(e)
    file.applyPage(e, rows.map(toStored), rows.at(-1)?.[revAt] as number)
  })
  while (file.indexNext());
  file.markReady()
  file.close()
  renameSync(unfinished, path)
}

/** The assignments of the large company, doubled: a million, to see what the size of a table costs. */
export async function doubledCache(log: (line: string) => void): Promise<string> {
  const path = pathOf('doubled')
  if (existsSync(path)) return path
  const server = await serverDatabase('large', log)
  log('filling a cache with a million assignments (kept for later runs)')
  make(path, (fill) => {
    const db = new Database(server, { readonly: true })
    const { assignments } = entities as Readonly<Record<string, Entity>>
    const columns = wireColumnsOf(assignments as Entity).map(({ name }) => name)
    const [idAt, revAt] = [columns.indexOf('_id'), columns.indexOf('rev')]
    const upper = db.prepare('select "value" from "revision"').pluck().get() as number
    for (const rows of wirePages(db, assignments as Entity)) fill(assignments as Entity, rows)
    for (const rows of wirePages(db, assignments as Entity)) {
      fill(
        assignments as Entity,
        rows.map((row) => twinOf(row, idAt, revAt, upper)),
      )
    }
    db.close()
  })
  return path
}

/** The same row under another id: one letter of its random part differs, the time in front stays. */
function twinOf(row: readonly Stored[], idAt: number, revAt: number, upper: number): readonly Stored[] {
  const twin = [...row]
  const id = String(row[idAt])
  twin[idAt] = `${id.slice(0, -1)}z`
  twin[revAt] = (row[revAt] as number) + upper
  return twin
}
