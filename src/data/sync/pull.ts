import { entityNamed } from '#shared/entities/index.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { SyncProgress } from '#shared/contract/ipc.ts'
import { formatCursor, type SyncHeader } from '#shared/contract/sync/sync.ts'
import type { Entity } from '#shared/model/entity.ts'
import { wireColumnsOf } from '#sql/columns.ts'
import { encodeWire, type Stored } from '#sql/encode.ts'
import { networkFailure } from '../api/failure.ts'
import type { CacheFile } from '../cache/cache-file.ts'
import { troubleOf } from '../cache/failure.ts'
import type { CacheStore } from '../cache/store.ts'
import type { OpenStream } from './open-stream.ts'
import { readStream } from './stream-parts.ts'
import { createProgress } from './progress.ts'

export interface PullOptions {
  readonly store: CacheStore
  readonly openStream: OpenStream
  readonly now: () => number
  /** How far the pull is and how many rows it brought: once the server has answered, then with every page. */
  readonly onProgress: (progress: SyncProgress, rows: number, isFirstPart: boolean) => void
  /** Rows of an entity were stored: by their ids. */
  readonly onChanged: (entity: string, ids: readonly string[]) => void
}

export interface PullResult {
  readonly rows: number
  readonly upper: number
  readonly isServerDamaged: boolean
  /** Only what the first screen reads came: the file can be read once it is indexed, and another is to be filled. */
  readonly isFirstPart: boolean
}

/**
 * The file a pull continues: the one being filled, else the current one, else null. Nothing continues a first part: one that
 * was interrupted comes anew, and the rest goes into a file of its own.
 */
function fileToContinue(store: CacheStore): CacheFile | null {
  const file = store.filling() ?? store.current()
  return file && !file.firstDays() ? file : null
}

/** Up to here, rows are put in tables that have their indexes in less time than it takes to make those after them (measured). */
const FEW_ROWS = 500

const freshFile = (store: CacheStore, { entities }: SyncHeader): CacheFile =>
  store.startFill(entities.reduce((sum, { count }) => sum + count, 0) <= FEW_ROWS)

/** A pull whose answer does not continue the file's cursor starts over at once; after this many starts the server is broken. */
const MAX_STARTS = 4

/**
 * Brings everything since the file's cursors. Each page is applied in one transaction with its cursor: an interrupted
 * pull keeps the pages it applied, and the next one continues after them.
 * @throws AppError as the stream did; a failure of the disk or of a damaged file as SQLite threw it.
 */
export async function pull(options: PullOptions, signal: AbortSignal): Promise<PullResult> {
  for (let start = 0; start < MAX_STARTS; start += 1) {
    const pulled = await pullOnce(options, signal)
    if (pulled) return pulled
  }
  throw new AppError('BAD_ANSWER', { why: 'the stream never continues the cursor' })
}

async function pullOnce(options: PullOptions, signal: AbortSignal): Promise<PullResult | null> {
  const { store } = options
  const asked = fileToContinue(store)
  const cursor = asked?.cursor() ?? null
  const asksFirst = cursor === null && store.current() === null
  const text = cursor === null ? undefined : formatCursor(cursor)
  const stream = await options.openStream(text, signal, asksFirst ? 'first' : undefined)
  let sink: Sink | null = null
  let rows = 0
  let upper = 0
  let isServerDamaged = false
  let isFirstPart = false
  for await (const part of readStream(stream, networkFailure)) {
    signal.throwIfAborted()
    if (part.kind === 'header') {
      const target = continues(store, asked, part.header)
      if (!target) return null
      isServerDamaged = part.header.damaged === true
      isFirstPart = part.header.first !== undefined
      sink = createSink(target, part.header, options.now())
    } else if (part.kind === 'rows') {
      rows += part.rows.length
      const ids = sink?.rows(part.entity, part.rows)
      if (ids) options.onChanged(part.entity, ids)
    } else if (part.kind === 'complete') sink?.complete(part.entity)
    else {
      sink?.end(options.now())
      upper = part.upper
    }
    if (sink && part.kind !== 'end') options.onProgress(sink.progress.now(), rows, isFirstPart)
  }
  return { rows, upper, isServerDamaged, isFirstPart }
}

/**
 * The file this stream is written to: the one it was requested for, or a fresh one for the first or when the server starts over. Null
 * when the stream does not fit the file's content and another must be requested.
 */
function continues(store: CacheStore, asked: CacheFile | null, header: SyncHeader): CacheFile | null {
  const cursor = asked?.cursor() ?? null
  if (asked === null || cursor === null) return asked ?? freshFile(store, header)
  if (header.reset) return freshFile(store, header)
  const isOther = header.scope !== cursor.scope
  const isBehind = Object.values(cursor.revs).some((rev) => rev > header.upper)
  // Filled by an earlier version of the app, which did not know of histories.
  const isOfNone = header.history !== undefined && cursor.history === undefined
  if (isOther || isBehind || isOfNone) {
    // Another set of rows, or a server restored from an earlier backup: the cached rows may be wrong.
    store.startFill()
    return null
  }
  const widened = header.entities.filter(({ name, columns }) => {
    const state = asked.meta.entity(name)
    return state !== undefined && state.rev > 0 && state.served !== servedOf(name, columns)
  })
  for (const { name, columns } of widened) asked.rebuildTable(entityNamed(name) as Entity, servedOf(name, columns))
  return widened.length === 0 ? asked : null
}

/** Which of this device's columns a stream carries. */
function servedOf(name: string, columns: readonly string[]): string {
  const e = entityNamed(name)
  const ours = e ? wireColumnsOf(e).map((column) => column.name) : []
  return ours.filter((column) => columns.includes(column)).join(',')
}

type Sink = ReturnType<typeof createSink>

/** Stores the parts of one stream in a cache file. */
function createSink(file: CacheFile, header: SyncHeader, now: number) {
  const known = new Map(
    header.entities.flatMap(({ name, columns }) => {
      const e = entityNamed(name)
      return e ? [[name, { e, read: rowReader(e, columns) }] as const] : []
    }),
  )
  const { first } = header
  file.db.transaction(() => {
    if (first) file.beginFirst(first)
    else {
      file.meta.set('scope', header.scope)
      file.meta.set('history', header.history ?? '')
    }
    file.meta.set('clockOffset', String(Date.parse(header.serverTime) - now))
    for (const { name, columns } of header.entities) {
      const state = file.meta.entity(name)
      const served = servedOf(name, columns)
      if (state && state.served !== served) file.meta.putEntity({ ...state, served })
    }
  })()
  // Of what a fill has nothing yet, it gets each row once.
  const isNew = new Set([...known.keys()].filter((name) => file.isFilling() && isEmpty(file, name)))
  const progress = createProgress(file, header)
  const reach = (name: string) => {
    if (first) return
    const state = file.meta.entity(name)
    if (state && state.rev < header.upper) file.meta.putEntity({ ...state, rev: header.upper })
  }

  return {
    progress,
    /** The ids of the rows, of which at least one was stored; null where none was. */
    rows: (name: string, rows: readonly (readonly Stored[])[]): readonly string[] | null => {
      const entity = known.get(name)
      if (!entity) return null
      progress.add(name, rows.length)
      return stored(() => {
        let rev = file.meta.entity(name)?.rev ?? 0
        const values = rows.map((row) => {
          const next = entity.read(row, rev)
          // Nothing continues a first part: its rows come as they are found.
          if (!first) rev = next.rev
          return next.values
        })
        return file.applyPage(entity.e, values, first ? 0 : rev, isNew.has(name))
          ? values.map(([id]) => String(id))
          : null
      })
    },
    complete: (name: string) => {
      progress.complete(name)
      reach(name)
    },
    end: (at: number) => {
      if (first) return
      file.db.transaction(() => {
        for (const { name } of header.entities) reach(name)
        file.meta.set('lastSyncedAt', new Date(at).toISOString())
      })()
    },
  }
}

/** Nothing of an entity was pulled, and no write was answered with a row of it. */
const isEmpty = (file: CacheFile, name: string): boolean =>
  file.db.prepare(`select 1 from "${name}" limit 1`).get() === undefined

/** Reads a row of the stream by column name: unknown columns are left out, missing ones are null. */
function rowReader(e: Entity, columns: readonly string[]) {
  const ours = wireColumnsOf(e).map(({ name }) => name)
  const at = ours.map((name) => columns.indexOf(name))
  const isSame = columns.length === ours.length && at.every((place, i) => place === i)
  const toStored = encodeWire(e)
  const [idAt, revAt] = [columns.indexOf('_id'), columns.indexOf('rev')]
  return (row: readonly Stored[], after: number) => {
    const rev = row[revAt]
    if (row.length !== columns.length || typeof row[idAt] !== 'string' || !Number.isSafeInteger(rev))
      throw new AppError('BAD_ANSWER', { why: 'row', entity: e.name })
    // A cut stream is continued from the last revision received: rows out of order would be skipped.
    if ((rev as number) < after) throw new AppError('BAD_ANSWER', { why: 'order', entity: e.name })
    const values = toStored(isSame ? row : at.map((place) => (place < 0 ? null : (row[place] ?? null))))
    return { rev: rev as number, values }
  }
}

/** Values that SQLite cannot store are the stream's fault. @throws AppError BAD_ANSWER */
function stored<T>(apply: () => T): T {
  try {
    return apply()
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError || troubleOf(error) === 'data')
      throw new AppError('BAD_ANSWER', { why: 'value' })
    throw error
  }
}
