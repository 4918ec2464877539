import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { accountFolderIn } from './device-folder.ts'

/** An operation as it lies in the outbox of a device; its payload is the text that is sent. */
export interface QueuedRecord {
  readonly seq: number
  readonly opId: string
  readonly kind: string
  readonly payload: string
  readonly state: 'pending' | 'waiting' | 'rejected'
  readonly refusal: string | null
}

export const READ_QUEUE = 'select seq, "opId", kind, payload, state, refusal from ops order by seq'

/** The outbox in a device's folder; null before there is one. */
export function outboxPath(directory: string): string | null {
  const folder = accountFolderIn(directory)
  const path = folder && join(folder, 'outbox.db')
  return path !== null && existsSync(path) ? path : null
}

/** What is in the outbox in a device's folder, read beside whoever writes it; in order. */
export function outboxIn(directory: string): readonly QueuedRecord[] {
  const path = outboxPath(directory)
  if (path === null) return []
  const db = new Database(path, { readonly: true, timeout: 5000 })
  try {
    return db.prepare(READ_QUEUE).all() as QueuedRecord[]
  } finally {
    db.close()
  }
}
