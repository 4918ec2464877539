import { z } from 'zod'

/**
 * The pull stream, one JSON value a line:
 *   header   {"v":1,"upper":120,"scope":"admin","reset":false,"serverTime":"…","entities":[{"name","columns","hash","count"}]}
 *   entity   {"e":"employees"}                    the rows that follow are of this entity
 *   row      [v1, v2, …]                          encoded values in the order of `columns`
 *   closing  {"end":true,"upper":120}             absent: the stream was cut, keep the cursors reached
 *   failure  {"error":{"code":"…","details":{}}}   instead of the closing: the server cannot read on
 * Rows of an entity come in revision order, deleted ones as rows whose `deletedAt` is set
 * and whose business columns are null. Every row has its own revision.
 */
export const SYNC_VERSION = 1

export const syncHeaderSchema = z.object({
  v: z.literal(SYNC_VERSION),
  upper: z.int(),
  scope: z.string(),
  reset: z.boolean(),
  serverTime: z.iso.datetime(),
  /** The server's database is damaged; told to administrators only. */
  damaged: z.literal(true).optional(),
  entities: z.array(z.object({ name: z.string(), columns: z.array(z.string()), hash: z.string(), count: z.int() })),
})
export type SyncHeader = z.infer<typeof syncHeaderSchema>

export const syncEntitySchema = z.object({ e: z.string() })
export const syncEndSchema = z.object({ end: z.literal(true), upper: z.int() })

/**
 * What somebody's rows come to, entity by entity: the highest revision of any, how many are not deleted, and the sum of
 * their revisions. A device that stands at `head` or beyond has the same, or something of the sync is broken.
 */
export const syncDigestSchema = z.object({
  scope: z.string(),
  entities: z.array(z.object({ name: z.string(), head: z.int(), count: z.int(), revs: z.int() })),
})
export type SyncDigest = z.infer<typeof syncDigestSchema>
export type EntityDigest = SyncDigest['entities'][number]

/** Where each entity stands, and for which scope: `admin|employees:120,skills:88`. */
export interface SyncCursor {
  readonly scope: string
  readonly revs: Readonly<Record<string, number>>
}

export function formatCursor(cursor: SyncCursor): string {
  return `${cursor.scope}|${Object.entries(cursor.revs)
    .map(([name, rev]) => `${name}:${rev}`)
    .join(',')}`
}

/** Reads a cursor back; null when it is not one (the server then starts from zero with `reset`). */
export function parseCursor(value: string): SyncCursor | null {
  const bar = value.indexOf('|')
  if (bar < 1) return null
  const revs: Record<string, number> = {}
  for (const part of value.slice(bar + 1).split(',')) {
    if (part === '') continue
    const match = /^([A-Za-z]{1,40}):(\d{1,15})$/.exec(part)
    if (!match?.[1]) return null
    revs[match[1]] = Number(match[2])
  }
  return { scope: value.slice(0, bar), revs }
}
