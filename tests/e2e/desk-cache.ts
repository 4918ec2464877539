import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Desk } from './desk.ts'

/** Makes what a desk that is not running has on disk as old as if it had been off since. */
export async function ageCache({ userData }: Desk, minutes: number): Promise<void> {
  const names = await readdir(userData, { recursive: true })
  const caches = names.filter((name) => /cache\.\d+\.db$/.test(name))
  if (caches.length !== 1) throw new Error(`Expected one cache under ${userData}, found ${caches.join(', ')}`)
  const db = new Database(join(userData, String(caches[0])))
  const then = new Date(Date.now() - minutes * 60_000).toISOString()
  db.prepare(`update meta set value = ? where key = 'lastSyncedAt'`).run(then)
  db.close()
}
