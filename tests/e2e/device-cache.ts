import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Device } from './device.ts'

async function cachePath({ userData }: Device): Promise<string> {
  const names = await readdir(userData, { recursive: true })
  const caches = names.filter((name) => /cache\.\d+\.db$/.test(name))
  if (caches.length !== 1) throw new Error(`Expected one cache under ${userData}, found ${caches.join(', ')}`)
  return join(userData, String(caches[0]))
}

/** Ages the cache of a stopped device, as if it had been off since. */
export async function ageCache(device: Device, minutes: number): Promise<void> {
  const db = new Database(await cachePath(device))
  const then = new Date(Date.now() - minutes * 60_000).toISOString()
  db.prepare(`update meta set value = ? where key = 'lastSyncedAt'`).run(then)
  db.close()
}

/** Changes a letter of a text in the cache of a stopped device, as a failing disk does. */
export async function corruptCache(device: Device, text: string): Promise<void> {
  const path = await cachePath(device)
  const db = new Database(path)
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  const bytes = await readFile(path)
  const at = bytes.indexOf(text)
  if (at < 0) throw new Error(`${text} is not in ${path}`)
  bytes[at] = (bytes[at] as number) + 1
  await writeFile(path, bytes)
}
