import type { Row } from '#shared/entities/index.ts'
import { overlaps, type Span } from '#shared/domain/dispatch/overlap.ts'

type Entry = Pick<
  Row<'timeEntries'>,
  '_id' | 'employeeId' | 'start' | 'end' | 'status' | 'kind' | 'date' | 'assignmentId'
>

/** How long an entry without an end keeps others away: nobody works longer, so that an end was forgotten. Milliseconds. */
const OPEN_MS = 16 * 3_600_000

/** The time an entry takes; null for a day not worked. */
function spanOf({ start, end }: Pick<Entry, 'start' | 'end'>): Span | null {
  if (start === null) return null
  return { start, end: end ?? new Date(Date.parse(start) + OPEN_MS).toISOString() }
}

/**
 * Of some entries of the same person, the first that a time entry cannot stand beside: it overlaps, or both say of one
 * assignment that it was not worked, or one says so and the other that it was. Void entries are in nobody's way.
 */
export function entryInTheWay<E extends Entry>(entry: Entry, others: readonly E[]): E | undefined {
  const span = spanOf(entry)
  return others.find((other) => {
    if (other._id === entry._id || other.status === 'void') return false
    const its = spanOf(other)
    if (span && its) return overlaps(span, its)
    return entry.assignmentId !== null && other.assignmentId === entry.assignmentId
  })
}
