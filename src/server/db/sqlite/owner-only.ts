import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../startup-error.ts'

const OWNER_FOLDER = 0o700
const OWNER_FILE = 0o600
const OF_OTHERS = 0o077
/** The sticky bit: in a shared folder such as `/tmp`, accounts cannot replace each other's files. */
const STICKY = 0o1000

/**
 * Makes the folder and file of a SQLite database readable by their owner only, whether they exist or not: the file holds
 * the secret of all tokens. SQLite gives `-wal` and `-shm` the mode of the file. Windows keeps the rights of the profile.
 * @throws StartupError when the folder is open to others and holds folders, so that it is not the server's alone
 */
export function closeToOthers(path: string): void {
  makeOwnFolder(dirname(path))
  if (process.platform !== 'win32') closeFolder(dirname(path))
  makeOwnFile(path)
}

/** Makes a folder that is missing, and those above it, for this account alone. */
export function makeOwnFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER })
}

/**
 * Makes a SQLite file and what SQLite keeps beside it this account's alone, whether they exist or not.
 * @throws StartupError when one is open to others and cannot be closed
 */
export function makeOwnFile(path: string): void {
  if (process.platform === 'win32') return
  // Opened only when it is new: closing a file drops the locks that this process holds on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_FILE))
  for (const suffix of ['', '-wal', '-shm', '-journal']) closeFile(path + suffix)
}

function closeFolder(folder: string): void {
  const { mode } = statSync(folder)
  if ((mode & OF_OTHERS) === 0 || (mode & STICKY) !== 0) return
  // Closing a folder of the system, or of a person, would lock others out of what they keep there.
  const isOurs = readdirSync(folder, { withFileTypes: true }).every((entry) => !entry.isDirectory())
  if (!isOurs || !isClosed(folder, OWNER_FOLDER)) throw openToOthers(folder, OWNER_FOLDER)
}

function closeFile(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  if ((mode & OF_OTHERS) !== 0 && !isClosed(path, mode & OWNER_FILE)) throw openToOthers(path, OWNER_FILE)
}

function isClosed(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode)
    return (statSync(path).mode & OF_OTHERS) === 0
  } catch {
    return false
  }
}

const openToOthers = (path: string, mode: number) =>
  new StartupError(
    `${path} is open to other accounts of this machine and was left so: give the server a folder of its own, or run chmod ${mode.toString(8)} on it.`,
  )
