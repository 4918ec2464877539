import { AppError } from '#shared/contract/errors.ts'
import { calls } from '#shared/contract/http.ts'
import type { Client } from '../api/client.ts'
import { sumOfBytes, type FilesFolder } from './folder.ts'
import type { KnownFile } from './rows.ts'

const DEADLINE_MS = 120_000

/** Brings contents from the server, once each however often they are asked for, and keeps them for when there is no network. */
export function createDownloads(client: Client, folder: FilesFolder) {
  const running = new Map<string, Promise<void>>()

  async function download({ _id, sha256 }: KnownFile): Promise<void> {
    const bytes = await client.bytes(calls.fileContent, { params: { id: _id }, deadlineMs: DEADLINE_MS })
    if (sumOfBytes(bytes) !== sha256) throw new AppError('BAD_ANSWER', { why: 'sum' })
    await folder.put(sha256, bytes)
  }

  /** @throws AppError as the client does, BAD_ANSWER for another content, DISK_FULL, DISK_READ_ONLY */
  return (file: KnownFile): Promise<void> => {
    const known = running.get(file._id)
    if (known) return known
    const started = download(file).finally(() => running.delete(file._id))
    running.set(file._id, started)
    return started
  }
}
