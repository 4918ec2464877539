import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { accountFolderIn } from './device-folder.ts'

/** An operation as stored in the outbox of a device; its payload is the text that is sent. */
export interface QueuedRecord {
  readonly seq: number
  readonly opId: string
  readonly kind: string
  readonly payload: string
  readonly state: 'pending' | 'waiting' | 'rejected'
  readonly refusal: string | null
  /** Ids of the rows it changes, as JSON. */
  readonly rows: string
}

export const READ_QUEUE = `
  select seq, "opId", operation ->> 'kind' as kind, coalesce(operation -> 'payload', '{}') as payload, state, refusal,
    (select json_group_array(id) from effects where effects.seq = ops.seq) as rows
  from ops order by seq`

/** The outbox in a device's folder; null before there is one. */
export function outboxPath(directory: string): string | null {
  const folder = accountFolderIn(directory)
  const path = folder && join(folder, 'outbox.db')
  return path !== null && existsSync(path) ? path : null
}
