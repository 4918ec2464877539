import { open, rename, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError, type ErrorCode } from '#shared/contract/errors.ts'

const RENAME_TRIES = 6

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

/** A failure of the file system as the person should read it; anything else as it is. */
function fileFailure(error: unknown, path: string): unknown {
  const code = codes[(error as NodeJS.ErrnoException).code ?? '']
  return code ? new AppError(code, { file: basename(path) }) : error
}

/** A virus scanner or a preview pane may hold the target for a moment (Windows). */
async function renameStubbornly(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (attempt === RENAME_TRIES || (code !== 'EPERM' && code !== 'EBUSY' && code !== 'EACCES')) throw error
      await wait(50 * 2 ** attempt)
    }
  }
}

/**
 * Lets `write` fill a file beside the target, then puts it in its place once it is on the disk:
 * whoever looks sees the old file or the whole new one, never half of it.
 * @throws AppError DISK_FULL, DISK_READ_ONLY or FILE_NOT_WRITABLE.
 */
export async function writeAtomically(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.tmp`)
  try {
    await write(temporary)
    const file = await open(temporary, 'r+')
    await file.sync()
    await file.close()
    await renameStubbornly(temporary, path)
  } catch (error) {
    // What went wrong first is what the person should read.
    await rm(temporary, { force: true }).catch(() => undefined)
    throw fileFailure(error, path)
  }
}
