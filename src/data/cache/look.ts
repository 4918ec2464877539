import Database from 'better-sqlite3'
import { entityNames } from '#shared/entities/index.ts'
import type { EntityDigest } from '#shared/contract/sync.ts'
import { DELETED_AT, REV_AT } from '#sql/columns.ts'
import type { Stored } from '#sql/encode.ts'
import { troubleOf } from './failure.ts'
import { openMeta } from './meta.ts'
import { sumOf } from './row-sum.ts'

/** What a cache file is found to be, all of one moment. */
export interface Look {
  /** What the disk changed in it; null for nothing. */
  readonly damage: string | null
  /** Which rows it follows. */
  readonly scope: string
  /** What its rows come to, and the revision up to which they have every change; without entities that have changes to send. */
  readonly held: readonly EntityDigest[]
}

/**
 * Reads all of a cache file: its structure, its indexes against their rows, every row against the sum of what was put
 * in it. It takes four seconds for a million rows.
 * @throws SqliteError when the file cannot be opened.
 */
export function lookAt(path: string): Look {
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    db.pragma('cache_size = -4000')
    return db.transaction(() => look(db))()
  } catch (error) {
    if (troubleOf(error) === 'damage') return damaged(String(error))
    throw error
  } finally {
    db.close()
  }
}

const damaged = (damage: string): Look => ({ damage, scope: '', held: [] })

function look(db: Database.Database): Look {
  const found = db.pragma('integrity_check(1)', { simple: true })
  if (found !== 'ok') return damaged(String(found))
  const sums = new Map<string, Sums>()
  for (const table of [...entityNames, 'cursors', 'overlay']) {
    const read = readTable(db, table)
    if (!read) return damaged(`a row of ${table} is not what was put in it`)
    sums.set(table, read)
  }
  const meta = openMeta(db)
  const pending = db.prepare<[], string>(`select distinct entity from overlay where state = 'pending'`).pluck().all()
  const held = meta.entities().flatMap(({ entity, rev }) => {
    const { count = 0, revs = 0 } = sums.get(entity) ?? {}
    return pending.includes(entity) ? [] : [{ name: entity, head: rev, count, revs }]
  })
  return { damage: null, scope: meta.get('scope') ?? '', held }
}

type Sums = Pick<EntityDigest, 'count' | 'revs'>

/** What the rows of a table come to; null when one of them does not end with the sum of what is in it. */
function readTable(db: Database.Database, table: string): Sums | null {
  let [count, revs] = [0, 0]
  for (const row of db.prepare<[], Stored[]>(`select * from "${table}"`).raw(true).iterate()) {
    if (row.pop() !== sumOf(row)) return null
    if (row[DELETED_AT] !== null) continue
    count += 1
    revs += Number(row[REV_AT])
  }
  return { count, revs }
}
