import { z } from 'zod'

/**
 * The pull stream, one JSON value a line:
 *   header   {"v":1,"upper":120,"scope":"admin","history":"…","reset":false,"serverTime":"…","entities":[{"name","columns","hash","count"}]}
 *   entity   {"e":"employees"}                    the rows that follow are of this entity
 *   row      [v1, v2, …]                          encoded values in the order of `columns`
 *   closing  {"end":true,"upper":120}             absent: the stream was cut, keep the cursors reached
 *   failure  {"error":{"code":"…","details":{}}}   instead of the closing: the server cannot read on
 * Rows of an entity come in revision order, deleted ones as rows whose `deletedAt` is set
 * and whose business columns are null. Every row has its own revision.
 */
export const SYNC_VERSION = 1

const historySchema = z.string().regex(/^[\w-]{1,40}$/)

export const syncHeaderSchema = z.object({
  v: z.literal(SYNC_VERSION),
  upper: z.int(),
  scope: z.string(),
  /** The history that `upper` is a revision of, which the cursor names from then on; a server of an earlier version has none. */
  history: historySchema.optional(),
  reset: z.boolean(),
  serverTime: z.iso.datetime(),
  /** The server's database is damaged; told to administrators only. */
  damaged: z.literal(true).optional(),
  /** Only rows that the first screen reads on these days, until an instant, follow: no cursor continues them. */
  first: z.object({ from: z.iso.date(), to: z.iso.date(), until: z.iso.datetime() }).optional(),
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
  history: historySchema.optional(),
  entities: z.array(z.object({ name: z.string(), head: z.int(), count: z.int(), revs: z.int() })),
})
export type SyncDigest = z.infer<typeof syncDigestSchema>
export type EntityDigest = SyncDigest['entities'][number]

/**
 * Where each entity stands, for which scope, and in which history of the server's database:
 * `admin|employees:120,skills:88,answered:121|Vq3x…`. A device that no server has told a history leaves it out with its bar.
 */
export interface SyncCursor {
  readonly scope: string
  readonly revs: Readonly<Record<string, number>>
  readonly history?: string | undefined
  /** The latest row that came with the answer to a write, which may be beyond all that was pulled. */
  readonly answered?: number | undefined
}

/** Stands among the entities of a cursor as text. */
const ANSWERED = 'answered'

export function formatCursor(cursor: SyncCursor): string {
  const { answered } = cursor
  const reached = { ...cursor.revs, ...(answered !== undefined && { [ANSWERED]: answered }) }
  const revs = Object.entries(reached).map(([name, rev]) => `${name}:${rev}`)
  return [cursor.scope, revs.join(','), ...(cursor.history === undefined ? [] : [cursor.history])].join('|')
}

/** Reads a cursor back; null when it is not one (the server then starts from zero with `reset`). */
export function parseCursor(value: string): SyncCursor | null {
  const [scope, listed, history, ...more] = value.split('|')
  if (!scope || listed === undefined || more.length > 0) return null
  if (!historySchema.optional().safeParse(history).success) return null
  const revs: Record<string, number> = {}
  for (const part of listed.split(',')) {
    if (part === '') continue
    const match = /^([A-Za-z]{1,40}):(\d{1,15})$/.exec(part)
    if (!match?.[1]) return null
    revs[match[1]] = Number(match[2])
  }
  const { [ANSWERED]: answered, ...pulled } = revs
  return {
    scope,
    revs: pulled,
    ...(history !== undefined && { history }),
    ...(answered !== undefined && { answered }),
  }
}
