import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '#shared/contract/errors.ts'
import type { SyncProgress } from '#shared/contract/ipc.ts'
import { entityNames } from '#shared/entities/index.ts'
import { endsSession, isLost } from '../api/failure.ts'
import { diskFailure, troubleOf } from '../cache/failure.ts'
import type { CacheFile } from '../cache/cache-file.ts'
import type { CacheStore } from '../cache/store.ts'
import type { Emit } from '../port.ts'
import { backoffMs } from './backoff.ts'
import type { Changes } from './changes.ts'
import type { OpenStream } from './open-stream.ts'
import { pull } from './pull.ts'
import type { Status } from './status.ts'

/** Pulled even when nobody says that something changed: a missed hint costs a minute, never a row. */
const SAFETY_MS = 60_000
/** A live change is a row or two; more than this is worth an indicator. */
const NOTABLE_ROWS = 500
/** Main has read the new file long before; a file still held goes at the next sweep. */
const SWEEP_MS = 5000

interface EngineOptions {
  readonly store: CacheStore
  readonly openStream: OpenStream
  readonly status: Status
  readonly changes: Changes
  readonly emit: Emit
  readonly now: () => number
  readonly log: (message: string) => void
  /** A pull succeeded: what waits to be sent can be. */
  readonly onReached?: () => void
  /** Nothing came, or not from the server. */
  readonly onLost?: () => void
}

export interface Engine {
  /** Pulls now, or again right after the pull that is running; a wait after a failure is cut short. */
  readonly pullNow: () => void
  /** The same, for somebody who waits: a pull of which nothing was heard for so long (3 s) goes over a dead connection, and is given up. */
  readonly pullAfresh: (silentMs?: number) => void
  /** The same as `pullNow`, a moment after the last pull began: a hint that stands alone is followed at once, a burst of them by one pull more. */
  readonly pullSoon: (rev: number) => void
  /** The current file turned out to be damaged: it is set aside and filled again. */
  readonly rebuild: () => void
  /** Something in the current file is not what was put in it: it is read on until another one is filled. */
  readonly refill: (why: string) => void
  readonly stop: () => void
}

const HINT_MS = 30
/** Longer than a server in reach ever takes to say its first word, or the next. */
const SILENT_MS = 3000

/** Keeps the cache up to date until stopped. There is never more than one pull. */
export function startEngine(given: EngineOptions): Engine {
  const { store, openStream, status, changes, emit, now, log, onReached, onLost } = given
  let running: AbortController | null = null
  let isAgain = false
  let isStopped = false
  let isSuspect = false
  let failures = 0
  let upper = 0
  let begunAt = Number.NEGATIVE_INFINITY
  /** Since when the running pull waits for the server; null while it works on what it has. */
  let silentSince: number | null = null
  let timer: NodeJS.Timeout | null = null
  let hint: NodeJS.Timeout | null = null
  let sweep: NodeJS.Timeout | null = null

  function wait(ms: number): void {
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  async function run(): Promise<void> {
    if (isStopped) return
    if (running) {
      isAgain = true
      return
    }
    if (timer) clearTimeout(timer)
    const turn = (running = new AbortController())
    isAgain = false
    begunAt = silentSince = performance.now()
    let arrived = 0
    const onProgress = (progress: SyncProgress, rows: number) => {
      arrived = rows
      silentSince = performance.now()
      tellProgress(progress)
    }
    try {
      begin()
      const startedAt = now()
      let pulled = await pull({ ...options, onProgress }, turn.signal)
      if (store.filling()) {
        log(`cache filled: ${pulled.rows} rows in ${now() - startedAt} ms`)
        // Rows that moved meanwhile were left out of the fill: they come before anybody reads the file.
        pulled = await pull({ ...options, onProgress }, turn.signal)
        silentSince = null
        await finish(store.filling(), turn.signal)
      }
      if (turn.signal.aborted) return
      changes.flush()
      failures = 0
      upper = pulled.upper
      onReached?.()
      status.set({
        state: 'current',
        lastSyncedAt: lastSyncedAt(),
        offlineSince: null,
        progress: null,
        error: copyTrouble(),
      })
      wait(SAFETY_MS)
    } catch (error) {
      if (!turn.signal.aborted) failed(error, arrived > 0)
    } finally {
      if (running === turn) {
        running = silentSince = null
        if (isAgain && !isStopped) void run()
      }
    }
  }

  const options = { store, openStream, now, onChanged: (entity: string) => store.current() && changes.add(entity) }
  const lastSyncedAt = () => store.current()?.meta.get('lastSyncedAt') ?? null

  /** What is to be known of the copy on this machine. */
  const copyTrouble = () => (store.isRebuilding() ? 'CACHE_REBUILT' : isSuspect ? 'CACHE_DAMAGED' : null)

  /** Before the server answered: what was said of it before (offline, error) still holds. */
  function begin(): void {
    if (status.get().state !== 'idle') return
    status.set({ state: store.current() ? 'syncing' : 'filling', lastSyncedAt: lastSyncedAt(), error: copyTrouble() })
  }

  function tellProgress(progress: SyncProgress): void {
    const isFilling = store.filling() !== null
    if (!isFilling && progress.total < NOTABLE_ROWS) return
    status.set({ state: isFilling ? 'filling' : 'syncing', offlineSince: null, error: copyTrouble() })
    status.progress(progress)
  }

  /** Indexes after the rows, then main reads the new file. */
  async function finish(file: CacheFile | null, signal: AbortSignal): Promise<void> {
    while (file?.indexNext()) {
      await nextTurn()
      signal.throwIfAborted()
    }
    const { path } = store.promote()
    isSuspect = false
    changes.drop()
    emit('cache.ready', { path })
    emit('changed', { entities: entityNames })
    if (sweep) clearTimeout(sweep)
    sweep = setTimeout(store.sweep, SWEEP_MS)
  }

  function failed(error: unknown, hadRows: boolean): void {
    failures = hadRows ? 1 : failures + 1
    const failure = expected(error)
    if (!failure) return mend()
    if (endsSession(failure)) return stopWith(failure)
    const isOffline = failure.code === 'NO_CONNECTION'
    const since = status.get().offlineSince ?? new Date(now()).toISOString()
    status.set({
      state: isOffline ? 'offline' : 'error',
      lastSyncedAt: lastSyncedAt(),
      offlineSince: isOffline ? since : null,
      // A fill that was interrupted goes on from here.
      ...(!store.filling() && { progress: null }),
      error: isOffline ? copyTrouble() : failure.code,
    })
    wait(backoffMs(failures))
    if (isLost(failure)) onLost?.()
  }

  /** Null for damage, which a rebuild mends; a bug is told once and retried like a failing server. */
  function expected(error: unknown): AppError | null {
    if (error instanceof AppError) return error
    const trouble = troubleOf(error)
    if (trouble === 'damage') return null
    if (trouble === 'disk') return diskFailure(error)
    log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return new AppError('INTERNAL')
  }

  function stopWith({ code }: AppError): void {
    status.set({ state: 'error', error: code, progress: null, offlineSince: null })
    stop()
  }

  /** Damage found by the pull is in the file it was writing. */
  function mend(): void {
    if (!store.filling()) return rebuild()
    store.dropFilling()
    wait(backoffMs(failures))
  }

  function rebuild(): void {
    if (isStopped) return
    running?.abort()
    running = null
    log('the cache file is damaged: it is set aside and filled again')
    changes.drop()
    emit('cache.closed', null)
    store.setAsideCurrent()
    status.set({ state: 'filling', lastSyncedAt: null, progress: null, error: 'CACHE_REBUILT' })
    wait(failures === 0 ? 0 : backoffMs(failures))
  }

  function refill(why: string): void {
    if (isStopped) return
    log(`the cache file is damaged: another one is filled beside it (${why})`)
    isSuspect = true
    status.set({ error: copyTrouble() })
    if (!store.filling()) store.startFill()
    void run()
  }

  function stop(): void {
    isStopped = true
    running?.abort()
    running = null
    for (const each of [timer, hint, sweep]) if (each) clearTimeout(each)
  }

  void run()

  return {
    pullNow: () => void run(),
    pullAfresh: (silentMs = SILENT_MS) => {
      if (silentSince !== null && performance.now() - silentSince >= silentMs) running?.abort()
      void run()
    },
    pullSoon: (rev) => {
      if (rev <= upper || isStopped) return
      const left = Math.max(0, begunAt + HINT_MS - performance.now())
      hint ??= setTimeout(() => {
        hint = null
        void run()
      }, left)
    },
    rebuild,
    refill,
    stop,
  }
}
