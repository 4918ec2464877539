import type { CacheFile } from './cache-file.ts'
import { openFolder } from './folder.ts'
import { openCacheFile, OtherCacheVersion, UnusableCache, type OpenMode, type OutboxOf } from './open.ts'

type Log = (message: string) => void

/** The cache files of one account: the one main reads, and the one being filled to take its place. */
export interface CacheStore {
  readonly current: () => CacheFile | null
  readonly filling: () => CacheFile | null
  /** Every open file: what a write answered goes into each. */
  readonly open: () => readonly CacheFile[]
  /** Whether a damaged cache had to be set aside and its rows are not back yet. */
  readonly isRebuilding: () => boolean
  /** Begins a fresh file, `forFew` rows with its indexes; one begun before is dropped. */
  readonly startFill: (forFew?: boolean) => CacheFile
  /** The filled file becomes the current one; the old one is closed here, and removed by the next sweep. */
  readonly promote: () => CacheFile
  /** Sets the current file aside because it is damaged; null is current until a fill is done. */
  readonly setAsideCurrent: () => void
  /** Forgets the file being filled; the next pull begins another. */
  readonly dropFilling: () => void
  /** Removes files nobody needs any more. */
  readonly sweep: () => void
  /** Closes all files, after a sweep: one that was just replaced does not stay until the next start. */
  readonly close: () => void
}

/** @throws AppError DISK_FULL or DISK_READ_ONLY when the folder cannot be used. */
export function openStore(path: string, outbox: OutboxOf | null = null, log: Log = () => {}): CacheStore {
  const folder = openFolder(path)
  const fileNumber = new Map<CacheFile, number>()
  let current: CacheFile | null = null
  let filling: CacheFile | null = null
  let isRebuilding = false

  const open = (n: number, mode: OpenMode) => {
    const file = openCacheFile(folder.pathOf(n), mode, outbox)
    fileNumber.set(file, n)
    return file
  }
  const openOrSetAside = (n: number): CacheFile | null => {
    try {
      return open(n, 'existing')
    } catch (error) {
      if (!(error instanceof UnusableCache)) throw error
      folder.setAside(n)
      if (n !== pointed) return null
      log(`the cache file is set aside and filled again: ${error.message}`)
      // A cache of another version is no damage to report.
      isRebuilding = !(error instanceof OtherCacheVersion)
      return null
    }
  }
  const sweep = () => folder.sweep([current, filling].flatMap((file) => (file ? [file.path] : [])))

  const dropFilling = () => {
    filling?.close()
    filling = null
    sweep()
  }

  const pointed = folder.pointed()
  // A number is never used twice: main may still hold a file of that name.
  let last = Math.max(0, pointed ?? 0, ...folder.numbers())
  for (const n of folder.numbers()) {
    if (current) break
    const file = openOrSetAside(n)
    if (!file) continue
    // Filled to the end but not yet pointed at when the process died: it is newer, and whole.
    if (!file.isFilling()) current = file
    else if (filling) file.close()
    else filling = file
  }
  if (current) {
    isRebuilding = false
    const n = fileNumber.get(current) as number
    if (n !== pointed) folder.point(n)
  }
  sweep()

  return {
    current: () => current,
    filling: () => filling,
    open: () => [current, filling].filter((file) => file !== null),
    isRebuilding: () => isRebuilding,
    startFill: (forFew = false) => {
      dropFilling()
      last += 1
      filling = open(last, forFew ? 'freshForFew' : 'fresh')
      return filling
    },
    promote: () => {
      if (!filling) throw new Error('No cache file is being filled')
      filling.markReady()
      folder.point(fileNumber.get(filling) as number)
      current?.close()
      current = filling
      filling = null
      if (!current.firstDays()) isRebuilding = false
      return current
    },
    setAsideCurrent: () => {
      if (!current) return
      current.close()
      folder.setAside(fileNumber.get(current) as number)
      current = null
      isRebuilding = true
    },
    dropFilling,
    sweep,
    close: () => {
      sweep()
      for (const file of [current, filling]) file?.close()
      current = filling = null
    },
  }
}
