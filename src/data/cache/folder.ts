import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { diskFailure, troubleOf } from './failure.ts'

/** The folder of one account on one server; nothing of one is ever read for another. */
export function accountFolder(directory: string, apiUrl: string, userId: string): string {
  return join(directory, createHash('sha256').update(`${apiUrl}|${userId}`).digest('hex').slice(0, 24))
}

/** The name of a damaged cache that was set aside to be examined; only the last one is kept. */
const ASIDE = 'set-aside.db'
const POINTER = 'current'
const FILE = /^cache\.(\d{1,9})\.db$/

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
  const pathOf = (n: number) => join(folder, `cache.${n}.db`)
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
      .map((name) => FILE.exec(name)?.[1])
      .filter((digits) => digits !== undefined)
      .map(Number)
      .sort((a, b) => b - a)

  return {
    pathOf,
    numbers,

    /** The file main reads, by the pointer; null when there is none. */
    pointed: (): number | null => {
      try {
        const digits = FILE.exec(readFileSync(join(folder, POINTER), 'utf8').trim())?.[1]
        return digits === undefined ? null : Number(digits)
      } catch {
        return null
      }
    },
    point: (n: number) => writeFileAtomic.sync(join(folder, POINTER), `cache.${n}.db\n`),

    /** Removes every cache file but those in use; a folder that was forgotten meanwhile has none. */
    sweep: (kept: readonly string[]) => {
      if (!existsSync(folder)) return
      for (const n of numbers()) if (!kept.includes(pathOf(n))) remove(pathOf(n))
    },

    /** Removes every copy of the data, the damaged one included; what was not sent stays. */
    clear: () => {
      for (const n of numbers()) remove(pathOf(n))
      remove(join(folder, ASIDE))
      remove(join(folder, POINTER))
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
