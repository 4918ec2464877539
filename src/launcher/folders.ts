import { accessSync, chmodSync, constants, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderFailure } from './failure.ts'

/** The mode of a file that only its owner may read. */
export const OWNER_FILE = 0o600
const OWNER_FOLDER = 0o700

/** Creates a folder. @throws LaunchFailure when it cannot be created or written. */
export function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw folderFailure(folder, error)
  }
}

/**
 * The same for a folder that is the demo's alone: it and its files are closed to other accounts, those of an earlier
 * version too. Windows keeps the rights of the profile. @throws LaunchFailure also when it cannot be closed.
 */
export function openOwnFolder(folder: string): void {
  openFolder(folder)
  if (process.platform === 'win32') return
  try {
    chmodSync(folder, OWNER_FOLDER)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isFile()) chmodSync(join(folder, entry.name), OWNER_FILE)
    }
  } catch (error) {
    throw folderFailure(folder, error)
  }
}
