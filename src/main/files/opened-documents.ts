import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#shared/contract/errors.ts'
import type { FileContent } from '#shared/contract/attachments.ts'
import { PACK_TYPE, type DataType, type FileType } from '#shared/domain/files/file-types.ts'
import { safeFileName } from '../exports/file-name.ts'
import type { Log } from '../log.ts'

/** What a program of the system knows a content by: its ending is that of the type, whatever the name of the file says. */
export const ENDINGS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/json': 'json',
  [PACK_TYPE]: 'zip',
} as const satisfies Record<FileType | DataType | typeof PACK_TYPE, string>

/** The ending of a content's type. @throws AppError UNSUPPORTED_FILE for any other type */
export function endingOf(mime: string): (typeof ENDINGS)[keyof typeof ENDINGS] {
  if (!Object.hasOwn(ENDINGS, mime)) throw new AppError('UNSUPPORTED_FILE')
  return ENDINGS[mime as keyof typeof ENDINGS]
}

interface Options {
  /** A folder of its own, which is emptied. */
  readonly folder: string
  /** Opens a file in the program of the system; resolves with what went wrong, or an empty text. */
  readonly openPath: (path: string) => Promise<string>
  readonly log: Log
}

/**
 * Documents that people read in the program of their system: each is a copy under its own name, which cannot be changed
 * by mistake, and goes with the session.
 */
export function createOpenedDocuments({ folder, openPath, log }: Options) {
  return {
    /**
     * Opens a copy that `write` puts at a path.
     * @throws AppError UNSUPPORTED_FILE, FILE_NOT_OPENED, and as `write` does
     */
    open: async ({ name, mime }: Omit<FileContent, 'path'>, write: (path: string) => Promise<unknown>) => {
      const fileName = safeFileName(name.replace(/\.[^.]*$/, ''), endingOf(mime))
      const own = join(folder, randomUUID())
      await mkdir(own, { recursive: true, mode: 0o700 })
      const path = join(own, fileName)
      await write(path)
      await chmod(path, 0o400)
      const problem = await openPath(path)
      if (problem === '') return
      log.warn('attachments', `a document was not opened: ${problem}`)
      throw new AppError('FILE_NOT_OPENED')
    },
    /** Removes the copies; one that a program holds stays until the next time. */
    forget: (): void => {
      try {
        rmSync(folder, { recursive: true, force: true })
      } catch (error) {
        log.warn('attachments', `a copy of a document stays for now: ${String(error)}`)
      }
    },
  }
}
export type OpenedDocuments = ReturnType<typeof createOpenedDocuments>
