import { constants, createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'

const OWNER_FOLDER = 0o700
const OWNER_FILE = 0o600
const SHA = /^[0-9a-f]{64}$/
const ID = /^[0-9a-f-]{36}$/

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Contents on disk, by their sums, and parts of contents that are being received, by the ids of their files. */
export interface FileStore {
  /** How much of a content is here in parts. */
  readonly received: (id: string) => Promise<number>
  /** Adds a part at the end of those that are here. */
  readonly append: (id: string, at: number, bytes: Uint8Array) => Promise<void>
  /** What is here in parts; null for nothing. */
  readonly parts: (id: string) => Promise<Uint8Array | null>
  readonly drop: (id: string) => Promise<void>
  /** A content as a stream; null when it is not here. */
  readonly read: (sha256: string) => Promise<{ readonly stream: ReadStream; readonly size: number } | null>
  /** Where a content is on disk, and how many bytes it has; null when it is not here. */
  readonly find: (sha256: string) => Promise<{ readonly path: string; readonly size: number } | null>
  readonly remove: (sha256: string) => Promise<void>
  /**
   * Makes these bytes, whose sum this is, a content: a new file that no other server has open, whole and on disk before it has
   * its name.
   */
  readonly put: (sha256: string, bytes: Uint8Array) => Promise<void>
  /** The ids of contents in parts that nothing was added to since an instant, in milliseconds. */
  readonly abandoned: (before: number) => Promise<readonly string[]>
}

/** Names on disk are sums and ids, never anything else that somebody sent. */
function checked(pattern: RegExp, name: string): string {
  if (!pattern.test(name)) throw new Error('Not the name of a stored content')
  return name
}

/** A store in a folder that only the server's account may read; it is made when the first content comes. */
export function createFileStore(folder: string): FileStore {
  const partial = join(folder, 'partial')
  const partialOf = (id: string) => join(partial, checked(ID, id))
  const folderOf = (sha256: string) => join(folder, 'content', checked(SHA, sha256).slice(0, 2))
  const contentOf = (sha256: string) => join(folderOf(sha256), sha256)
  const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: OWNER_FOLDER })
  const sizeOf = (path: string) =>
    stat(path).then(
      ({ size }) => size,
      () => null,
    )

  /** The names in a folder are on disk before this resolves. */
  async function syncFolder(path: string): Promise<void> {
    if (process.platform === 'win32') return
    const handle = await open(path, 'r')
    await handle.sync().finally(() => handle.close())
  }

  return {
    received: async (id) => (await sizeOf(partialOf(id))) ?? 0,
    append: async (id, at, bytes) => {
      await makeFolder(partial)
      const handle = await open(partialOf(id), constants.O_RDWR | constants.O_CREAT, OWNER_FILE)
      try {
        // A disk that is nearly full takes a piece without an error.
        for (let done = 0; done < bytes.length;)
          done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
      } catch (error) {
        await handle.truncate(at)
        throw error
      } finally {
        await handle.close()
      }
    },
    parts: (id) =>
      readFile(partialOf(id)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }),
    drop: (id) => rm(partialOf(id), { force: true }),
    read: async (sha256) => {
      const size = await sizeOf(contentOf(sha256))
      return size === null ? null : { stream: createReadStream(contentOf(sha256)), size }
    },
    find: async (sha256) => {
      const size = await sizeOf(contentOf(sha256))
      return size === null ? null : { path: contentOf(sha256), size }
    },
    remove: (sha256) => rm(contentOf(sha256), { force: true }),
    put: async (sha256, bytes) => {
      await makeFolder(partial)
      await makeFolder(folderOf(sha256))
      // What a crash leaves of it is found among what nobody goes on with.
      const whole = partialOf(randomUUID())
      try {
        const handle = await open(whole, 'wx', OWNER_FILE)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(whole, contentOf(sha256))
      } catch (error) {
        await rm(whole, { force: true })
        throw error
      }
      await syncFolder(folderOf(sha256))
    },
    abandoned: async (before) => {
      const names = await readdir(partial).catch(() => [])
      const found = await Promise.all(
        names
          .filter((name) => ID.test(name))
          .map(async (name) => ({ name, at: (await stat(join(partial, name))).mtimeMs })),
      )
      return found.filter(({ at }) => at < before).map(({ name }) => name)
    },
  }
}
