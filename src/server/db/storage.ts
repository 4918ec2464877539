import { dirname } from 'node:path'
import { watchDisk } from './disk.ts'
import { watchIntegrity } from './sqlite/integrity.ts'
import { parseDatabaseUrl } from './url.ts'

interface Parts {
  readonly databaseUrl: string
  /** The folder of photos and documents. */
  readonly filesFolder: string
  /** When a SQLite file is first read as a whole, in milliseconds after the start. */
  readonly checkAfterMs: number | undefined
  readonly onDamaged: (what: unknown) => void
  readonly onError: (error: unknown) => void
}

/** Watches what a server keeps its rows and files on: whether there is room to write, and whether the database is damaged. */
export function watchStorage({ databaseUrl, filesFolder, checkAfterMs, onDamaged, onError }: Parts) {
  const integrity = watchIntegrity({ databaseUrl, firstMs: checkAfterMs, onDamaged, onError })
  const target = parseDatabaseUrl(databaseUrl)
  const disk = watchDisk([filesFolder, ...(target.dialect === 'sqlite' ? [dirname(target.path)] : [])])
  return {
    disk,
    integrity,
    /** Whether an error means that the database is damaged; what it says of the disk is kept in mind, too. */
    isDamage: (error: unknown): boolean => {
      disk.note(error)
      return integrity.note(error)
    },
  }
}
