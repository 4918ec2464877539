import { accessSync, constants, mkdirSync } from 'node:fs'
import { folderFailure } from './failure.ts'

/** Creates a folder. @throws LaunchFailure when it cannot be created or written. */
export function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw folderFailure(folder, error)
  }
}
