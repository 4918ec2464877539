import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync, type FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import Database from 'better-sqlite3'

export interface SecondInstance {
  readonly argv: string[]
  readonly workingDirectory: string
  readonly additionalData: unknown
}

export interface InstanceLock {
  /** True for the first app on this folder; a later one passes its arguments to the first and gets false. */
  readonly request: (additionalData: unknown) => boolean
  readonly has: () => boolean
  readonly release: () => void
}

/**
 * One app per user data folder. Electron answers at once, so the lock must be taken synchronously, and it must not outlive a killed
 * process: an exclusive SQLite transaction is both, on every system.
 */
export function createInstanceLock(folder: () => string, onSecond: (second: SecondInstance) => void): InstanceLock {
  let held: { database: Database.Database; watcher: FSWatcher } | null = null
  const inbox = () => join(folder(), 'second-instances')

  const readInbox = () => {
    for (const name of readdirSync(inbox())) {
      if (!name.endsWith('.json')) continue
      const path = join(inbox(), name)
      const second = JSON.parse(readFileSync(path, 'utf8')) as SecondInstance
      rmSync(path)
      onSecond(second)
    }
  }
  const take = (): Database.Database | null => {
    const database = new Database(join(folder(), 'instance.lock'), { timeout: 0 })
    try {
      database.exec('BEGIN EXCLUSIVE')
      return database
    } catch {
      database.close()
      return null
    }
  }

  return {
    request: (additionalData) => {
      if (held !== null) return true
      mkdirSync(inbox(), { recursive: true })
      const database = take()
      if (database === null) {
        const second: SecondInstance = { argv: process.argv, workingDirectory: process.cwd(), additionalData }
        const path = join(inbox(), randomUUID())
        writeFileSync(path, JSON.stringify(second), { mode: 0o600 })
        // Written under another name and renamed, so that the first app never reads half a file.
        renameSync(path, `${path}.json`)
        return false
      }
      const watcher = watch(inbox(), readInbox)
      watcher.unref()
      held = { database, watcher }
      return true
    },
    has: () => held !== null,
    release: () => {
      held?.watcher.close()
      held?.database.close()
      held = null
    },
  }
}
