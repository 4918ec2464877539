import Database from 'better-sqlite3'
import { AppError } from '#shared/contract/errors.ts'
import { peopleWarmUps } from '#sql/reads/facts-people.ts'
import { momentOf, type Moment } from '#sql/reads/moment.ts'
import { createReader, type Reader } from '#sql/reads/reader.ts'
import type { Log } from '../log.ts'

interface CacheReadsOptions {
  readonly now: () => Date
  readonly log: Log
}

/** A read that takes longer is worth a line (models: Signal). */
const SLOW_MS = 40
/** The first screen comes first. */
const WARM_UP_MS = 400

export type CacheReads = ReturnType<typeof createCacheReads>

/** Main's window on the cache: one read-only connection, opened again when the data process says the file is ready. */
export function createCacheReads({ now, log }: CacheReadsOptions) {
  let open: { readonly database: Database.Database; readonly reader: Reader } | null = null

  const close = () => {
    open?.database.close()
    open = null
  }
  /** One piece at a time, so that a click in between never waits for more than one. */
  const warmUp = (reader: Reader, pieces: readonly (() => void)[]) => {
    const [piece, ...rest] = pieces
    if (!piece) return
    setTimeout(() => {
      if (open?.reader !== reader) return
      piece()
      warmUp(reader, rest)
    }, WARM_UP_MS).unref()
  }
  return {
    close,
    isOpen: () => open !== null,
    open: (path: string): void => {
      close()
      const database = new Database(path, { readonly: true, fileMustExist: true })
      // Not mapped into memory: the map is given up with every commit of the data process, and costs more than it saves (bench P6).
      database.pragma('cache_size = -32000')
      const reader = createReader(database)
      open = { database, reader }
      warmUp(reader, peopleWarmUps(reader, momentOf(now()).today))
    },
    /** Tables that changed: figures kept from them are forgotten. */
    changed: (tables: readonly string[]): void => open?.reader.memo.forget(tables),
    /** @throws AppError CACHE_NOT_READY before a first fill, or while a damaged cache is made again */
    read: <T>(name: string, run: (reader: Reader, at: Moment) => T): T => {
      if (!open) throw new AppError('CACHE_NOT_READY')
      const started = performance.now()
      const value = run(open.reader, momentOf(now()))
      const took = performance.now() - started
      if (took > SLOW_MS) log.warn('reads', `${name} took ${Math.round(took)} ms.`)
      return value
    },
  }
}
