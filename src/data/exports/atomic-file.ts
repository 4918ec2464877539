import { open, rename, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError, type ErrorCode } from '#shared/contract/errors.ts'

const RENAME_ATTEMPTS = 6

const codes: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  EROFS: 'DISK_READ_ONLY',
  EACCES: 'FILE_NOT_WRITABLE',
  EPERM: 'FILE_NOT_WRITABLE',
  EBUSY: 'FILE_NOT_WRITABLE',
  ENOENT: 'FILE_NOT_WRITABLE',
  EISDIR: 'FILE_NOT_WRITABLE',
  ENOTDIR: 'FILE_NOT_WRITABLE',
}

/** The error code of a file system failure; any other error unchanged. */
function fileFailure(error: unknown, path: string): unknown {
  const code = codes[(error as NodeJS.ErrnoException).code ?? '']
  return code ? new AppError(code, { file: basename(path) }) : error
}

/** Renames with retries: on Windows a virus scanner or a preview pane can hold the target for a moment. */
async function renameWithRetries(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (attempt === RENAME_ATTEMPTS || (code !== 'EPERM' && code !== 'EBUSY' && code !== 'EACCES')) throw error
      await wait(50 * 2 ** attempt)
    }
  }
}

/**
 * Lets `write` fill a temporary file beside the target, syncs it to disk and renames it to the target: readers see the
 * old file or the whole new one.
 * @throws AppError DISK_FULL, DISK_READ_ONLY or FILE_NOT_WRITABLE.
 */
export async function writeAtomically(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.tmp`)
  try {
    await write(temporary)
    const file = await open(temporary, 'r+')
    await file.sync()
    await file.close()
    await renameWithRetries(temporary, path)
  } catch (error) {
    // The first error is reported, not one of this clean-up.
    await rm(temporary, { force: true }).catch(() => undefined)
    throw fileFailure(error, path)
  }
}
