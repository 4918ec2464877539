import type { Conflict } from '#shared/contract/sync/outbox.ts'

type Values = Readonly<Record<string, unknown>>

/** The person a retry would take an assignment from: theirs, when the operation wants somebody else or nobody there. */
export function removedPersonId({ rows, canRetry }: Pick<Conflict, 'rows' | 'canRetry'>): string | null {
  const [row] = rows
  if (!canRetry || row?.entity !== 'assignments' || !row.theirs || !row.mine) return null
  const theirs = (row.theirs as unknown as Values)['employeeId']
  const mine = (row.mine as unknown as Values)['employeeId']
  return typeof theirs === 'string' && theirs !== mine ? theirs : null
}
