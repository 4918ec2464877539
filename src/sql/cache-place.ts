import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The form of `meta`, `cursors` and what is kept with each row; a file of another version is rebuilt, not migrated. */
export const CACHE_VERSION = 4

/** The name of a cache file, with its number. */
export const CACHE_FILE = /^cache\.(\d{1,9})\.db$/

/** The file that names the cache file in use. */
export const CACHE_POINTER = 'current'

/** The folder of one account on one server; nothing of one is ever read for another. */
export function accountFolder(directory: string, apiUrl: string, userId: string): string {
  return join(directory, createHash('sha256').update(`${apiUrl}|${userId}`).digest('hex').slice(0, 24))
}

/** The number of the cache file in use in an account's folder; null when there is none. */
export function pointedFile(folder: string): number | null {
  try {
    const digits = CACHE_FILE.exec(readFileSync(join(folder, CACHE_POINTER), 'utf8').trim())?.[1]
    return digits === undefined ? null : Number(digits)
  } catch {
    return null
  }
}

/** The path of a cache file in an account's folder. */
export const cacheFileIn = (folder: string, n: number): string => join(folder, `cache.${n}.db`)
