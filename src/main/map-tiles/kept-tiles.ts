import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'

interface Kept {
  readonly bytes: Buffer
  /** When it was written, in milliseconds. */
  readonly at: number
}

interface Options {
  readonly folder: string
  /** The least used are removed above this many bytes. */
  readonly mostBytes: number
}

/** What a file takes at least on a disk. */
const BLOCK = 4096
const sizeOf = (bytes: number): number => Math.ceil(Math.max(1, bytes) / BLOCK) * BLOCK

/** Tiles kept on this computer, for the days without network: a folder that never grows beyond its limit. */
export function createKeptTiles({ folder, mostBytes }: Options) {
  /** Sizes by name, the least used first. */
  const sizes = new Map<string, number>()
  let total = 0
  const forget = (name: string) => {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
  }
  const note = (name: string, size: number) => {
    forget(name)
    sizes.set(name, size)
    total += size
  }
  const read = async () => {
    await mkdir(folder, { recursive: true })
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
    )
    for (const { name, size } of found.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) note(name, sizeOf(size))
  }
  let ready: Promise<void> | null = null
  return {
    get: async (name: string): Promise<Kept | null> => {
      await (ready ??= read())
      if (!sizes.has(name)) return null
      try {
        const path = join(folder, name)
        const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
        note(name, sizeOf(bytes.length))
        return { bytes, at: mtimeMs }
      } catch {
        forget(name)
        return null
      }
    },
    put: async (name: string, bytes: Uint8Array): Promise<void> => {
      await (ready ??= read())
      await writeFileAtomic(join(folder, name), Buffer.from(bytes))
      note(name, sizeOf(bytes.length))
      for (const oldest of sizes.keys()) {
        if (total <= mostBytes) return
        forget(oldest)
        await rm(join(folder, oldest), { force: true })
      }
    },
  }
}
