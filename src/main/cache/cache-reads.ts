import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { AppError } from '#shared/contract/errors.ts'
import { boardWarmUps } from '#reads/dispatch/board-warm-ups.ts'
import { isFirstRead } from '#reads/dispatch/first-reads.ts'
import { peopleWarmUps } from '#reads/dispatch/facts-people.ts'
import { coverMoment, firstDaysIn, type FirstDays } from '#sql/cache/first-days.ts'
import { fitsThisVersion, stateOf } from '#sql/cache-state.ts'
import { momentOf, type Moment } from '#reads/engine/moment.ts'
import type { ChangedRows } from '#reads/engine/memo.ts'
import { createReader, type Reader } from '#reads/engine/reader.ts'
import type { Log } from '../log.ts'

interface CacheReadsOptions {
  readonly now: () => Date
  readonly log: Log
}

interface Open {
  readonly path: string
  readonly database: Database.Database
  readonly reader: Reader
  /** The days of which it has what the first screen reads, if that is all it has: other reads wait for the rest. */
  readonly firstDays: FirstDays | null
  /** Where its rows stood when it was opened. */
  readonly state: string
}

/** A read that takes longer is logged. */
const SLOW_MS = 40
/** Reads follow each other within less while a screen opens: what can wait does until there were none for so long. */
const IDLE_MS = 150
/** The reads of the first screen run before warm-up. */
const WARM_UP_MS = 400
/** However much is read. */
const MOST_WAIT_MS = 1500
/** Between two steps of the warm-up, of which there are about twenty: a click is answered between them. */
const STEP_MS = 100
/** Changes come in bursts: nothing is computed between two clicks of a person who fills assignments. */
const QUIET_MS = 3000

export type CacheReads = ReturnType<typeof createCacheReads>

/** Main's reads of the cache: one read-only connection, reopened when the data process reports that the file is ready. */
export function createCacheReads({ now, log }: CacheReadsOptions) {
  let open: Open | null = null
  let lastRead = performance.now()
  const isIdle = () => performance.now() - lastRead >= IDLE_MS

  const isThere = (firstDays: FirstDays | null, name: string, of: string) =>
    firstDays === null || (isFirstRead(name, of) && coverMoment(firstDays, momentOf(now())))

  const close = () => {
    open?.database.close()
    open = null
  }
  const start = (path: string, database: Database.Database) => {
    // No mmap: every commit of the data process invalidates the mapping, which costs more than it saves (bench P6).
    database.pragma('cache_size = -32000')
    open = {
      path,
      database,
      reader: createReader(database),
      firstDays: firstDaysIn(database),
      state: stateOf(database),
    }
    if (!open.firstDays) warmUpAll(open.reader, WARM_UP_MS)
  }
  let warming: NodeJS.Timeout | undefined
  /** Runs one step at a time, so that a click waits for one at most. Steps whose figures are still in the memo are cheap. */
  const warmUp = (reader: Reader, steps: readonly (() => void)[], wait: number) => {
    clearTimeout(warming)
    const [step, ...rest] = steps
    if (!step) return
    warming = setTimeout(() => {
      if (open?.reader !== reader) return
      if (!isIdle()) return warmUp(reader, steps, IDLE_MS)
      try {
        step()
      } catch (error) {
        // A screen that reads this figure gets the error itself.
        return log.warn('reads', `a figure could not be prepared: ${String(error)}`)
      }
      warmUp(reader, rest, STEP_MS)
    }, wait)
    warming.unref()
  }
  const warmUpAll = (reader: Reader, wait: number) => {
    const { today } = momentOf(now())
    warmUp(reader, [...boardWarmUps(reader, today), ...peopleWarmUps(reader, today)], wait)
  }
  return {
    close,
    /** Whether everything can be read: not before the first fill is done. */
    isOpen: () => open !== null && open.firstDays === null,
    /** Resolves when nothing was read for a moment: a screen that opens has what it asked for. */
    idle: async (): Promise<void> => {
      const latest = performance.now() + MOST_WAIT_MS
      do await sleep(IDLE_MS / 3)
      while (!isIdle() && performance.now() < latest)
    },
    /** Opens the file that the data process has made ready. False when it is open already, as it was kept: there is nothing new to read. */
    open: (path: string): boolean => {
      if (open?.path === path && open.state === stateOf(open.database)) return false
      close()
      start(path, new Database(path, { readonly: true, fileMustExist: true }))
      return true
    },
    /**
     * Opens the file of the last run, before the data process is there to say that it is ready: the first screen does not
     * wait for it. False for a file that another version of the app left, or that cannot be read.
     */
    openKept: (path: string): boolean => {
      let database: Database.Database | null = null
      try {
        database = new Database(path, { readonly: true, fileMustExist: true })
        if (!fitsThisVersion(database)) return (database.close(), false)
        start(path, database)
        return true
      } catch (error) {
        database?.close()
        open = null
        log.warn('reads', `the cache of the last run is not read before it is checked: ${String(error)}`)
        return false
      }
    },
    /**
     * Deletes values computed from tables that changed, or brings them up to date where it is known which rows did; they are
     * computed again after `QUIET_MS` without changes.
     */
    changed: (tables: readonly string[], rows?: ChangedRows): void => {
      if (!open) return
      open.reader.memo.forget(tables, rows)
      if (!open.firstDays) warmUpAll(open.reader, QUIET_MS)
    },
    /**
     * `of`: the entity of a read of records.
     * @throws AppError CACHE_NOT_READY before the first fill or while a damaged cache is replaced; CACHE_DAMAGED when
     * SQLite reports damage.
     */
    read: <T>(name: string, run: (reader: Reader, at: Moment) => T, of = ''): T => {
      const current = open
      if (!current || !isThere(current.firstDays, name, of)) throw new AppError('CACHE_NOT_READY')
      const started = performance.now()
      const value = readable(() => run(current.reader, momentOf(now())))
      const took = performance.now() - started
      lastRead = performance.now()
      if (took > SLOW_MS) log.warn('reads', `${name} took ${Math.round(took)} ms.`)
      return value
    },
  }
}

/** Turns SQLite's damage errors into CACHE_DAMAGED; the data process finds and repairs the damage itself. */
function readable<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    const isDamage = error instanceof Database.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code)
    throw isDamage ? new AppError('CACHE_DAMAGED') : error
  }
}
