import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#shared/contract/errors.ts'
import type { SyncProgress } from '#shared/contract/ipc.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { coverMoment } from '#sql/cache/first-days.ts'
import { endsSession, requestFailureOf } from '../api/failure.ts'
import { diskFailure, troubleOf } from '../cache/failure.ts'
import type { CacheFile } from '../cache/cache-file.ts'
import type { CacheStore } from '../cache/store.ts'
import type { Connection } from '../connection/connection.ts'
import type { Emit } from '../port.ts'
import type { Changes } from './changes.ts'
import type { OpenStream } from './open-stream.ts'
import { pull, type PullResult } from './pull.ts'
import type { Status } from './status.ts'

/** A live change is a row or two; more than this is worth an indicator. */
const NOTABLE_ROWS = 500
/** By then main reads the new file; an old file that is still open is removed by the next sweep. */
const SWEEP_MS = 5000

interface EngineOptions {
  readonly connection: Connection
  readonly store: CacheStore
  readonly openStream: OpenStream
  readonly status: Status
  readonly changes: Changes
  readonly emit: Emit
  readonly now: () => number
  readonly log: (message: string) => void
  /** How long it rests after a first part (`DataConfig`). */
  readonly firstScreenMs?: number | undefined
}

/** Pulls into the cache whenever the connection starts a pull, and shows its progress in the status. */
export function createEngine(options: EngineOptions) {
  const { connection, store, openStream, status, changes, emit, now, log, firstScreenMs = 0 } = options
  let running: AbortController | null = null
  let isSuspect = false
  let upper = 0
  let sweep: NodeJS.Timeout | null = null

  async function run(): Promise<void> {
    const abort = (running = new AbortController())
    const { signal } = abort
    // The server may have been put back to an earlier day: until it answers, any revision it tells may be a new one.
    upper = 0
    let rowsSoFar = 0
    const pullOnce = () =>
      pull(
        {
          store,
          openStream,
          now,
          // Rows for a file that nobody reads yet change nothing on screen.
          onChanged: (entity, ids) => void (store.current() && !store.filling() && changes.add(entity, ids)),
          onProgress: (progress, rows, isFirstPart) => {
            rowsSoFar = rows
            connection.report({ type: 'awaiting', channel: 'pull' })
            if (!isFirstPart) showProgress(progress)
          },
        },
        signal,
      )
    try {
      showStart()
      const startedAt = now()
      let result = await pullOnce()
      if (result.isFirstPart) {
        log(`cache filled with its first part: ${result.rows} rows in ${now() - startedAt} ms`)
        await promote(store.filling(), signal)
        status.set({ hasFirstPart: hasFirstPart() })
        connection.report({ type: 'working', channel: 'pull' })
        await sleep(firstScreenMs, undefined, { signal, ref: false })
        connection.report({ type: 'awaiting', channel: 'pull' })
        result = await pullOnce()
      }
      if (store.filling()) {
        const { rows } = result
        // Rows that changed during the fill were left out of it: they are pulled before anybody reads the file.
        result = await pullOnce()
        connection.report({ type: 'working', channel: 'pull' })
        await promote(store.filling(), signal)
        // Not sooner: until then a connection that breaks has the rest of it read again.
        log(`cache filled: ${rows} rows in ${now() - startedAt} ms`)
      }
      if (!signal.aborted) succeed(result)
      connection.report({ type: 'finished', channel: 'pull' })
    } catch (error) {
      if (signal.aborted) connection.report({ type: 'finished', channel: 'pull' })
      else fail(error, rowsSoFar > 0)
    }
  }

  const lastSyncedAt = () => store.current()?.meta.get('lastSyncedAt') ?? null

  /** Whether the current file has what the first screen reads today, and no more. */
  const hasFirstPart = () => {
    const days = store.current()?.firstDays()
    const at = new Date(now()).toISOString()
    return days ? coverMoment(days, { today: localDayOf(at), now: at }) : false
  }

  /** The error people see while the cache is being replaced. */
  const cacheError = () => (store.isRebuilding() ? 'CACHE_REBUILT' : isSuspect ? 'CACHE_DAMAGED' : null)

  /** Until the server has answered, an earlier state (offline, error) still holds. */
  function showStart(): void {
    if (status.get().state !== 'idle') return
    const isFilled = store.current()?.firstDays() === null
    status.set({
      state: isFilled ? 'syncing' : 'filling',
      hasFirstPart: hasFirstPart(),
      lastSyncedAt: lastSyncedAt(),
      error: cacheError(),
    })
  }

  function showProgress(progress: SyncProgress): void {
    const isFilling = store.filling() !== null
    if (!isFilling && progress.total < NOTABLE_ROWS) return
    status.set({ state: isFilling ? 'filling' : 'syncing', offlineSince: null, error: cacheError() })
    status.progress(progress)
  }

  /** Makes the filled file the current one: indexes after the rows, then main reads it. */
  async function promote(file: CacheFile | null, signal: AbortSignal): Promise<void> {
    while (file?.indexNext()) {
      await nextTick()
      signal.throwIfAborted()
    }
    const { path, firstDays } = store.promote()
    isSuspect = false
    changes.drop()
    // Main tells the window that all rows are others; said twice, each screen was read twice.
    emit(firstDays() ? 'cache.begun' : 'cache.ready', { path })
    if (sweep) clearTimeout(sweep)
    sweep = setTimeout(store.sweep, SWEEP_MS)
  }

  function succeed(result: PullResult): void {
    changes.flush()
    upper = result.upper
    connection.report({ type: 'answered', channel: 'pull' })
    status.set({
      state: 'current',
      hasFirstPart: false,
      lastSyncedAt: lastSyncedAt(),
      offlineSince: null,
      progress: null,
      error: cacheError() ?? (result.isServerDamaged ? 'DATABASE_DAMAGED' : null),
    })
  }

  function fail(error: unknown, hasProgressed: boolean): void {
    const failure = failureOf(error)
    if (failure && endsSession(failure)) {
      status.set({ state: 'error', error: failure.code, progress: null, offlineSince: null })
      return connection.report({ type: 'stopped' })
    }
    if (failure) showFailure(failure)
    // The damaged file is the one the pull was writing.
    else if (store.filling()) store.dropFilling()
    else setCurrentAside()
    connection.report({ type: 'failed', channel: 'pull', failure: requestFailureOf(failure), hasProgressed })
  }

  function showFailure(failure: AppError): void {
    const isOffline = failure.code === 'NO_CONNECTION'
    const since = status.get().offlineSince ?? new Date(now()).toISOString()
    status.set({
      state: isOffline ? 'offline' : 'error',
      lastSyncedAt: lastSyncedAt(),
      offlineSince: isOffline ? since : null,
      // An interrupted fill goes on from here.
      ...(!store.filling() && { progress: null }),
      error: isOffline ? cacheError() : failure.code,
    })
  }

  /** Null for a damaged file; a bug is logged and retried like a failing server. */
  function failureOf(error: unknown): AppError | null {
    if (error instanceof AppError) return error
    const trouble = troubleOf(error)
    if (trouble === 'damage') return null
    if (trouble === 'disk') return diskFailure(error)
    log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return new AppError('INTERNAL')
  }

  function setCurrentAside(): void {
    log('the cache file is damaged: it is set aside and filled again')
    changes.drop()
    emit('cache.closed', null)
    store.setAsideCurrent()
    status.set({ state: 'filling', hasFirstPart: false, lastSyncedAt: null, progress: null, error: 'CACHE_REBUILT' })
  }

  const requestPull = ({ restart = false } = {}): void =>
    connection.report({ type: 'requested', channel: 'pull', restart })

  /** Sets the current file aside and fills another: it cannot be read any more. */
  function replaceBrokenCache(): void {
    if (connection.isStopped()) return
    running?.abort()
    setCurrentAside()
    requestPull()
  }

  connection.attach('pull', { run: () => void run(), abort: () => running?.abort() })

  return {
    /** `restart`: somebody waits, so a pull that is silent for too long is aborted and starts anew. */
    pull: requestPull,
    /** Follows the server's hint that it is at revision `rev`. */
    schedulePull: (rev: number): void => {
      if (rev > upper) connection.report({ type: 'hinted' })
    },
    replaceBrokenCache,
    /** Fills another file and keeps reading the current one, whose content is not to be trusted. */
    refillBeside: (why: string): void => {
      if (connection.isStopped()) return
      log(`the cache file is damaged: another one is filled beside it (${why})`)
      isSuspect = true
      status.set({ error: cacheError() })
      if (!store.filling()) store.startFill()
      requestPull()
    },
    /** An answer could not be stored: the pull brings its rows, after a refill when the file is damaged. */
    recover: (error: unknown): void => {
      log(`an answer could not be stored: ${String(error)}`)
      if (troubleOf(error) === 'damage') replaceBrokenCache()
      else requestPull()
    },
    stop: (): void => {
      if (sweep) clearTimeout(sweep)
    },
  }
}
