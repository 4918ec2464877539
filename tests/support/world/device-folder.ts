import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from './random.ts'

/** The folder of a device's only account, by the form of its name; null before anybody signed in. */
export function accountFolderIn(directory: string): string | null {
  const name = existsSync(directory) ? readdirSync(directory).find((each) => /^[0-9a-f]{24}$/.test(each)) : undefined
  return name === undefined ? null : join(directory, name)
}

/** Cache files of an account, by their numbers. */
export function cacheNumbers(directory: string): readonly number[] {
  const folder = accountFolderIn(directory)
  if (folder === null) return []
  return readdirSync(folder)
    .map((name) => /^cache\.(\d+)\.db$/.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => a - b)
}

/** Copies the folder as it is on disk now, which is what a machine finds after a power cut. */
export function copyAsItIs(from: string, to: string): void {
  cpSync(from, to, { recursive: true })
  // The index of a WAL lives in memory and is made again from the log.
  for (const file of filesOf(to, /-shm$/)) rmSync(file)
}

const PAGE = 4096
const FRAME = 24 + PAGE
const LOG_HEADER = 32
/** Offset of the number of frames a checkpoint has copied (or began to copy) into the file, in the index of a WAL. */
const BACKFILL_ATTEMPTED = 128

/**
 * Truncates the WALs of the caches, which are not synchronised at each commit, as a power cut may do. Frames that a
 * checkpoint used were synchronised before and stay. The outbox is never touched.
 */
export function loseUnsyncedLog(from: string, to: string, random: Random): void {
  for (const log of filesOf(to, /cache\.\d+\.db-wal$/)) {
    const index = join(from, log.slice(to.length).replace(/-wal$/, '-shm'))
    const used =
      existsSync(index) && statSync(index).size > 200 ? readFileSync(index).readUInt32LE(BACKFILL_ATTEMPTED) : 0
    const { size } = statSync(log)
    const first = LOG_HEADER + used * FRAME
    if (size > first) truncateSync(log, first + random.int(size - first))
  }
}

export function filesOf(directory: string, pattern: RegExp): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
