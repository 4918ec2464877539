import { createWriteStream, type WriteStream } from 'node:fs'

export interface Output {
  readonly stream: WriteStream
  /** Rejects when the file system refuses; pending otherwise. */
  readonly failed: Promise<never>
  /** Closes the unfinished file; once this resolves it can be deleted. */
  readonly abort: () => Promise<void>
}

/** Opens a file to write. A failure is kept in `failed` until it is awaited. */
export function openOutput(path: string): Output {
  const stream = createWriteStream(path)
  const closed = new Promise<void>((resolve) => stream.once('close', () => resolve()))
  const failed = new Promise<never>((_, reject) => stream.on('error', reject))
  failed.catch(() => {})
  return {
    stream,
    failed,
    abort: async () => {
      stream.destroy()
      await closed
    },
  }
}
