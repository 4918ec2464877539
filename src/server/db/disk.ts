import { statfs } from 'node:fs/promises'
import { codeOf } from './startup-error.ts'
import { isStorageFailure } from './violations.ts'

/** `full`: there is no room to write; `failing`: the last write failed for another reason of the disk. */
export type DiskState = 'sound' | 'full' | 'failing'

export interface Disk {
  /** Keeps in mind an error that means that the disk could not be written. */
  readonly note: (error: unknown) => void
  /** Something was written: what failed before works again. */
  readonly written: () => void
  readonly state: () => Promise<DiskState>
}

/** Less than this is full: a write takes its place several times, in the log of writes too. Bytes. */
const LEAST_FREE = 4 * 1024 * 1024
const FULL = /^(?:SQLITE_FULL|53100|ENOSPC)/

/** Whether a folder's disk has no room; a folder that is not there yet says nothing. */
async function isFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < LEAST_FREE
  } catch {
    return false
  }
}

/** Watches the disks of some folders, and what a database on another machine says of its own. */
export function watchDisk(folders: readonly string[]): Disk {
  let failed: DiskState = 'sound'
  return {
    note: (error) => {
      if (isStorageFailure(error)) failed = FULL.test(codeOf(error)) ? 'full' : 'failing'
    },
    written: () => void (failed = 'sound'),
    state: async () => ((await Promise.all(folders.map(isFull))).includes(true) ? 'full' : failed),
  }
}
