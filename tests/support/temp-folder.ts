import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './processes/is-running.ts'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3
const PREFIX = 'equipage-tests-'

/**
 * Gives a run a temporary folder of its own, in memory where there is room, and removes it at the end. A run makes and deletes
 * thousands of databases and devices: on a disk (ext4) that took a fifth of the integration tests' processor time. Where TMPDIR
 * is given, that is the folder, and stays.
 */
export function makeTempFolder(): void {
  // The workers of a run load its configuration too, and share its folder.
  if (process.env['TMPDIR'] !== undefined) return
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir()
  removeAbandoned(parent)
  const folder = join(parent, `${PREFIX}${process.pid}`)
  mkdirSync(folder)
  // As the system's own is: everybody's, and what is in it its owner's.
  chmodSync(folder, 0o1777)
  process.env['TMPDIR'] = folder
  process.once('exit', () => remove(folder))
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/** Removes the folders of runs that were killed. */
function removeAbandoned(parent: string): void {
  const left = readdirSync(parent).filter(
    (name) => name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))),
  )
  for (const name of left) remove(join(parent, name))
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // A program that was just ended still writes there: the next run removes it.
  }
}
