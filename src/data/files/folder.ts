import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFailure, troubleOf } from '../cache/failure.ts'

const SHA = /^[0-9a-f]{64}$/
const OWNER_FOLDER = 0o700
const OWNER_FILE = 0o600

export const sumOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export type FilesFolder = ReturnType<typeof openFilesFolder>

/** The contents that one account has on this computer, named by their sums. */
export function openFilesFolder(accountFolder: string) {
  const folder = join(accountFolder, 'files')
  const pathOf = (sha256: string): string => {
    if (!SHA.test(sha256)) throw new Error('Not the name of a stored content')
    return join(folder, sha256)
  }
  const has = (sha256: string) => SHA.test(sha256) && existsSync(pathOf(sha256))

  return {
    pathOf,
    has,
    /**
     * Stores a content; it has its name once all of it is on the disk.
     * @throws AppError DISK_FULL, DISK_READ_ONLY
     */
    put: async (sha256: string, bytes: Uint8Array): Promise<void> => {
      if (has(sha256)) return
      const unfinished = `${pathOf(sha256)}.${randomUUID()}`
      try {
        mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER })
        const handle = await open(unfinished, 'wx', OWNER_FILE)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(unfinished, pathOf(sha256))
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw troubleOf(error) === 'disk' ? diskFailure(error) : error
      }
    },
    /** A content whose sum is right; one that the disk damaged is removed and null. */
    read: async (sha256: string): Promise<Uint8Array | null> => {
      if (!has(sha256)) return null
      const bytes = await readFile(pathOf(sha256))
      if (sumOfBytes(bytes) === sha256) return bytes
      await rm(pathOf(sha256), { force: true })
      return null
    },
    remove: (sha256: string): void => rmSync(pathOf(sha256), { force: true }),
    /** Removes what a crash left unfinished, and every content but those to keep. */
    sweep: (isKept: (sha256: string) => boolean): void => {
      if (!existsSync(folder)) return
      for (const name of readdirSync(folder)) {
        if (!SHA.test(name) || !isKept(name)) rmSync(join(folder, name), { force: true })
      }
    },
  }
}
