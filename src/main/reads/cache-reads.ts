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
/** Changes come in bursts: while assignments are being given nothing is made again between two clicks. */
const QUIET_MS = 3000

export type CacheReads = ReturnType<typeof createCacheReads>

/** Main's window on the cache: one read-only connection, opened again when the data process says the file is ready. */
export function createCacheReads({ now, log }: CacheReadsOptions) {
  let open: { readonly database: Database.Database; readonly reader: Reader } | null = null

  const close = () => {
    open?.database.close()
    open = null
  }
  let warming: NodeJS.Timeout | undefined
  /** One piece at a time, so that a click in between never waits for more than one. What is still known costs nothing. */
  const warmUp = (reader: Reader, pieces: readonly (() => void)[], wait: number) => {
    clearTimeout(warming)
    const [piece, ...rest] = pieces
    if (!piece) return
    warming = setTimeout(() => {
      if (open?.reader !== reader) return
      try {
        piece()
      } catch (error) {
        // A screen that asks for it gets the error then.
        return log.warn('reads', `a figure could not be prepared: ${String(error)}`)
      }
      warmUp(reader, rest, WARM_UP_MS)
    }, wait)
    warming.unref()
  }
  const warmUpAll = (reader: Reader, wait: number) => warmUp(reader, peopleWarmUps(reader, momentOf(now()).today), wait)
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
      warmUpAll(reader, WARM_UP_MS)
    },
    /** Deletes figures computed from tables that changed, and computes them again when it is quiet. */
    changed: (tables: readonly string[]): void => {
      if (!open) return
      open.reader.memo.forget(tables)
      warmUpAll(open.reader, QUIET_MS)
    },
    /**
     * @throws AppError CACHE_NOT_READY before a first fill, or while a damaged cache is made again; CACHE_DAMAGED for
     * what cannot be read of a damaged one.
     */
    read: <T>(name: string, run: (reader: Reader, at: Moment) => T): T => {
      const current = open
      if (!current) throw new AppError('CACHE_NOT_READY')
      const started = performance.now()
      const value = readable(() => run(current.reader, momentOf(now())))
      const took = performance.now() - started
      if (took > SLOW_MS) log.warn('reads', `${name} took ${Math.round(took)} ms.`)
      return value
    },
  }
}

/** Damage becomes CACHE_DAMAGED; the data process finds it by itself. */
function readable<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    const isDamage = error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code)
    throw isDamage ? new AppError('CACHE_DAMAGED') : error
  }
}
