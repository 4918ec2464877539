import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { CACHE_FILE, CACHE_POINTER, cacheFileIn, pointedFile } from '#sql/cache-place.ts'
import { diskFailure, troubleOf } from './failure.ts'

/** The name of a damaged cache that was set aside to be examined; only the last one is kept. */
const ASIDE = 'set-aside.db'

/**
 * Names and removals in an account's folder. Only cache files are touched: what people typed (the outbox) lives beside.
 * A file another process still holds may refuse to go; it goes at the next sweep.
 */
export function openFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw troubleOf(error) === 'disk' ? diskFailure(error) : error
  }
  const pathOf = (n: number) => cacheFileIn(folder, n)
  const remove = (path: string): void => {
    for (const tail of ['', '-wal', '-shm', '-journal']) {
      try {
        rmSync(path + tail, { force: true, recursive: true })
      } catch {
        // held open elsewhere: the next sweep takes it
      }
    }
  }

  /** Numbers of the files there are, the newest first. */
  const numbers = () =>
    readdirSync(folder)
      .map((name) => CACHE_FILE.exec(name)?.[1])
      .filter((digits) => digits !== undefined)
      .map(Number)
      .sort((a, b) => b - a)

  return {
    pathOf,
    numbers,

    /** The file main reads, by the pointer; null when there is none. */
    pointed: () => pointedFile(folder),
    point: (n: number) => writeFileAtomic.sync(join(folder, CACHE_POINTER), `cache.${n}.db\n`),

    /** Removes every cache file but those in use; a folder that was forgotten meanwhile has none. */
    sweep: (kept: readonly string[]) => {
      if (!existsSync(folder)) return
      for (const n of numbers()) if (!kept.includes(pathOf(n))) remove(pathOf(n))
    },

    /** Removes every copy of the data, the damaged one included; what was not sent stays. */
    clear: () => {
      for (const n of numbers()) remove(pathOf(n))
      remove(join(folder, ASIDE))
      remove(join(folder, CACHE_POINTER))
    },

    setAside: (n: number) => {
      const aside = join(folder, ASIDE)
      remove(aside)
      try {
        renameSync(pathOf(n), aside)
      } catch {
        // gone, or held open: then it is only removed
      }
      remove(pathOf(n))
    },
  }
}
