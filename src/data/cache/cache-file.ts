import type Database from 'better-sqlite3'
import { entities as declared, entityNamed } from '#shared/entities/index.ts'
import type { SyncCursor } from '#shared/contract/sync/sync.ts'
import type { Entity } from '#shared/model/entity.ts'
import { declarationHash, REV_AT } from '#sql/columns.ts'
import type { Stored } from '#sql/encode.ts'
import { createOps, type Ops } from '../outbox/ops.ts'
import { createOverlay, type Overlay } from '../outbox/overlay.ts'
import { createCheckpoints } from './checkpoints.ts'
import { troubleOf } from './failure.ts'
import { firstDaysText, parseFirstDays, type FirstDays } from '#sql/cache/first-days.ts'
import { openMeta, type Meta } from '#sql/cache/meta.ts'
import {
  analyse,
  dropTable,
  indexTable,
  makeTable,
  prepareInsert,
  prepareUpsert,
  readSchema,
  tableFits,
} from '#sql/cache/tables.ts'

/** One SQLite file of the cache: a table for each entity, and for each the revision up to which it was pulled (its cursor). */
export interface CacheFile {
  readonly path: string
  readonly db: Database.Database
  readonly meta: Meta
  /** The outbox attached to this connection, and its overlay over the tables; null for a cache that only receives rows. */
  readonly outbox: { readonly ops: Ops; readonly overlay: Overlay } | null
  /** The first fill is not over: rows have no indexes yet, and nobody reads the file. */
  readonly isFilling: () => boolean
  /** The days of which it has what the first screen reads, where it has nothing else; null for a cache of everything. */
  readonly firstDays: () => FirstDays | null
  /** It receives what the first screen reads on these days, and no cursor. */
  readonly beginFirst: (days: FirstDays) => void
  /** What the pull continues from; null when nothing was pulled yet. */
  readonly cursor: () => SyncCursor | null
  /** Empties an entity's table in the form its declaration has now; its rows are pulled from the beginning. */
  readonly rebuildTable: (e: Entity, served?: string) => void
  /** A page of one entity and the cursor it reaches, or neither. Returns how many rows changed. `areNew`: it has none of them. */
  readonly applyPage: (e: Entity, rows: readonly (readonly Stored[])[], rev: number, areNew?: boolean) => number
  /** Rows a write answered: shown at once, while the cursor waits for the pull that brings everything before them. */
  readonly applyRows: (rows: readonly { readonly e: Entity; readonly values: readonly Stored[] }[]) => void
  /** Makes the indexes of one entity after its rows; false when none was missing them. */
  readonly indexNext: () => boolean
  /** From here on the file is a cache like any other. */
  readonly markReady: () => void
  /** After a transaction of somebody else's on this file's connection: its log is emptied in a quiet moment. */
  readonly written: (rows: number) => void
  readonly close: () => void
}

const everyEntity = Object.values(declared) as readonly Entity[]

interface CacheFileParts {
  /** Whose outbox is attached; null without one. */
  readonly userId: string | null
  /** It was made a moment ago, with its tables as they are declared. */
  readonly isMade: boolean
}

/** Works on an open file of ours; tables whose declaration changed are emptied and come again, alone. */
export function createCacheFile(path: string, db: Database.Database, { userId, isMade }: CacheFileParts): CacheFile {
  const meta = openMeta(db)
  const inserts = new Map<string, ReturnType<typeof prepareInsert>>()
  const upserts = new Map<string, ReturnType<typeof prepareUpsert>>()
  const outbox = userId === null ? null : withOutbox(userId)
  const isFilling = () => meta.get('state') !== 'ready'
  const checkpoints = createCheckpoints(db)

  const upsertOf = (e: Entity) => {
    const known = upserts.get(e.name)
    if (known) return known
    const made = prepareUpsert(db, e)
    upserts.set(e.name, made)
    return made
  }

  function withOutbox(user: string) {
    const ops = createOps(db)
    const puts = new Map<string, ReturnType<typeof prepareUpsert>>()
    const putOf = (e: Entity) => {
      const known = puts.get(e.name) ?? prepareUpsert(db, e, { always: true })
      puts.set(e.name, known)
      return known
    }
    const put = (e: Entity, values: readonly Stored[]) => void putOf(e)(values)
    return { ops, overlay: createOverlay({ db, ops, put, userId: user }) }
  }

  /** Shows in this file what is pending in the outbox, whatever happened to either of the two files. */
  const matchOutbox = db.transaction(() => {
    if (!outbox || meta.get('txCount') === outbox.ops.txCount()) return
    outbox.overlay.reconcile()
    meta.set('txCount', outbox.ops.txCount())
  })

  const written = (rows: number) => {
    if (!isFilling()) checkpoints.after(rows)
  }

  /** A row of the server goes under what is pending of it. */
  const store = (e: Entity) => {
    const upsert = upsertOf(e)
    return (values: readonly Stored[]): boolean =>
      outbox?.overlay.covers(e.name, values[0] ?? null) ? outbox.overlay.rebase(e, values) : upsert(values)
  }

  const rebuildTable = db.transaction((e: Entity, served = '') => {
    upserts.delete(e.name)
    inserts.delete(e.name)
    makeTable(db, e)
    const indexed = isFilling() ? 0 : 1
    if (indexed) indexTable(db, e)
    meta.putEntity({ entity: e.name, rev: 0, declaration: declarationHash(e), served, indexed })
    outbox?.overlay.emptied(e)
  })

  /** Rebuilds tables that differ from their declaration, and drops those without one. */
  const matchDeclarations = db.transaction(() => {
    const schema = readSchema(db)
    for (const e of everyEntity) {
      const state = meta.entity(e.name)
      const isSame = state?.declaration === declarationHash(e) && tableFits(schema, e, state.indexed === 1)
      if (!isSame) rebuildTable(e)
    }
    for (const { entity } of meta.entities().filter(({ entity: name }) => !entityNamed(name))) {
      dropTable(db, entity)
      meta.dropEntity(entity)
    }
  })

  const insertRows = (e: Entity, rows: readonly (readonly Stored[])[]): number => {
    const insert = inserts.get(e.name) ?? prepareInsert(db, e)
    inserts.set(e.name, insert)
    for (const row of rows) insert(row)
    return rows.length
  }

  const applyPage = db.transaction((e: Entity, rows: readonly (readonly Stored[])[], rev: number, areNew: boolean) => {
    const changed = areNew ? insertRows(e, rows) : rows.filter(store(e)).length
    const state = meta.entity(e.name)
    if (state && rev > state.rev) meta.putEntity({ ...state, rev })
    return changed
  })

  const applyNew = (e: Entity, rows: readonly (readonly Stored[])[], rev: number): number => {
    try {
      return applyPage(e, rows, rev, true)
    } catch (error) {
      // One of them came with the answer to a write.
      if (troubleOf(error) !== 'data') throw error
      return applyPage(e, rows, rev, false)
    }
  }

  /** Every change up to the cursor was received: a row that is not here was deleted, and a late answer must not restore it. */
  const isGone = (e: Entity, values: readonly Stored[]): boolean =>
    Number(values[REV_AT]) <= (meta.entity(e.name)?.rev ?? 0) && !isKnown(e, String(values[0]))

  const isKnown = (e: Entity, id: string): boolean =>
    outbox?.overlay.covers(e.name, id)
      ? outbox.overlay.theirs(e, id) !== null
      : db.prepare(`select 1 from "${e.name}" where "_id" = ?`).get(id) !== undefined

  const applyRows = db.transaction((rows: Parameters<CacheFile['applyRows']>[0]): void => {
    const kept = rows.filter(({ e, values }) => !isGone(e, values))
    for (const { e, values } of kept) store(e)(values)
    const before = Number(meta.get('answered') ?? 0)
    const answered = Math.max(before, ...kept.map(({ values }) => Number(values[REV_AT])))
    if (answered > before) meta.set('answered', String(answered))
  })

  const indexOne = db.transaction((): boolean => {
    const next = meta.entities().find(({ indexed }) => indexed === 0)
    const e = next && entityNamed(next.entity)
    if (!next || !e) return false
    indexTable(db, e)
    meta.putEntity({ ...next, indexed: 1 })
    return true
  })

  const tune = () => {
    // Nobody reads it yet: rows are written once, not to a log first, a tenth of the fill (measured, bench P1). A process that
    // is killed loses a page at most; after a power cut the comparison with the server finds what is missing.
    db.pragma(`main.synchronous = ${isFilling() ? 'OFF' : 'NORMAL'}`)
    db.pragma(`main.journal_mode = ${isFilling() ? 'PERSIST' : 'WAL'}`)
    db.pragma(`cache_size = ${isFilling() ? -32_000 : -16_000}`)
    db.pragma('wal_autocheckpoint = 0')
    db.pragma(`temp_store = ${isFilling() ? 'FILE' : 'MEMORY'}`)
  }

  if (!isMade) matchDeclarations()
  if (!isFilling()) matchOutbox()
  tune()

  return {
    path,
    db,
    meta,
    outbox,
    isFilling,
    rebuildTable,

    firstDays: () => parseFirstDays(meta.get('first')),
    beginFirst: (days) => meta.set('first', firstDaysText(days)),

    cursor: () => {
      const scope = meta.get('scope')
      if (scope === undefined) return null
      const revs = meta.entities().filter(({ rev }) => rev > 0)
      const history = meta.get('history') || undefined
      const answered = Number(meta.get('answered') ?? 0) || undefined
      return { scope, revs: Object.fromEntries(revs.map(({ entity, rev }) => [entity, rev])), history, answered }
    },

    applyPage: (e, rows, rev, areNew = false) => {
      const changed = areNew ? applyNew(e, rows, rev) : applyPage(e, rows, rev, false)
      written(rows.length)
      return changed
    },

    applyRows: (rows) => {
      applyRows(rows)
      written(rows.length)
    },

    indexNext: () => {
      // Rows are sorted in a temporary file, a cache's worth at a time: more of it took memory and saved no time (measured).
      db.pragma('cache_size = -16000')
      return indexOne()
    },

    markReady: () => {
      // The few rows of a first part are read quickly in any order, and somebody waits for them.
      const isWhole = meta.get('first') === undefined
      if (isWhole) analyse(db, everyEntity)
      matchOutbox()
      // With this commit everything that was written before is on the disk.
      db.pragma('main.synchronous = NORMAL')
      meta.set('state', 'ready')
      tune()
    },

    written,

    close: () => {
      checkpoints.stop()
      db.close()
    },
  }
}
