import { createWriteStream, type WriteStream } from 'node:fs'

export interface Output {
  readonly stream: WriteStream
  /** Rejects when the file system refuses; pending otherwise. */
  readonly failed: Promise<never>
  /** Lets go of the file as it is; it is closed when this answers, so that it can be removed. */
  readonly abort: () => Promise<void>
}

/** A file being written. What goes wrong before anybody waits is kept for whoever does. */
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
