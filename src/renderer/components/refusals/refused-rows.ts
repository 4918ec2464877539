import type { Conflict, QueuedRow } from '#shared/contract/sync/outbox.ts'
import type { ErrorPayload } from '#shared/contract/errors.ts'

/** A record of which a change was refused, or what shows it: a person, a day of a site. */
export interface RefusedRow {
  readonly entity: string
  readonly id: string
  readonly opId: string
  /** Which record the operation was about, as the refusal is worded by it. */
  readonly of: string
  readonly refusal: ErrorPayload
}

type Shift = Readonly<Record<'employeeId' | 'siteId' | 'date', unknown>>

/** What names a day of a site among the records. */
export const siteDayId = (siteId: string, date: string): string => `${siteId} ${date}`

/** Whose rows an assignment stands in, as it is, as it was and as it was wanted. */
function* shownIn({ before, mine, theirs }: QueuedRow): Iterable<Pick<RefusedRow, 'entity' | 'id'>> {
  for (const version of [before, mine, theirs]) {
    const { employeeId, siteId, date } = (version ?? {}) as Shift
    if (typeof employeeId === 'string') yield { entity: 'employees', id: employeeId }
    if (typeof siteId === 'string' && typeof date === 'string')
      yield { entity: 'siteDays', id: siteDayId(siteId, date) }
  }
}

/** The records that refused operations were about, each once for an operation. */
export function refusedRows(conflicts: readonly Conflict[]): readonly RefusedRow[] {
  return conflicts.flatMap(({ opId, rows, refusal }) => {
    const of = rows[0]?.entity ?? ''
    const all = rows.flatMap((row) => [row, ...(row.entity === 'assignments' ? shownIn(row) : [])])
    const once = new Map(all.map(({ entity, id }) => [`${entity} ${id}`, { entity, id, opId, of, refusal }]))
    return [...once.values()]
  })
}
