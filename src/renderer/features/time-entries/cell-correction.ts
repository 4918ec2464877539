import { hasHours } from '#shared/domain/time/entries/entry-kinds.ts'
import { typedTimes } from '#shared/domain/time/entries/typed-times.ts'
import type { Row } from '#shared/entities/index.ts'
import { isTimeOfDay } from '#shared/model/dates.ts'
import { changedHours, typedHours } from '#renderer/components/time/typed-hours.ts'

type Entry = Row<'timeEntries'>

/** The columns of a time entry that are corrected in their place. */
export const CORRECTED = ['start', 'end', 'breakMinutes', 'travelMinutes', 'parkingCents'] as const
export type CorrectedCell = (typeof CORRECTED)[number]

/** Whether a cell can be corrected in its place: one of time that has its start; who was sent home has no break. */
export const hasCell = ({ kind, start, end }: Entry, cell: CorrectedCell): boolean =>
  hasHours(kind) && (kind === 'worked' || cell !== 'breakMinutes') && start !== null && (cell === 'end' || end !== null)

/** What a field shows of a cell: a time of day at the site, or a number. */
export function cellValue(entry: Entry, cell: CorrectedCell, zone?: string): string | number | null {
  if (cell === 'start' || cell === 'end') return typedHours(entry, zone)[cell] || null
  return entry[cell]
}

/** What a typed value makes of an entry: the fields that change, or why it cannot be said in a cell. */
export type CellChange =
  | { readonly fields: Partial<Pick<Entry, CorrectedCell>> }
  /**
   * `unread`: it is no time. `skipped`, `twice`: the clocks change that night, and the time does not exist or exists
   * twice.
   */
  | { readonly problem: 'unread' | 'skipped' | 'twice' }

/** Times keep their day: an end at or before the start is on the next one. Minutes, cents. */
export function cellChange(entry: Entry, cell: CorrectedCell, value: unknown, zone?: string): CellChange {
  if (cell !== 'start' && cell !== 'end') {
    const next = value ?? (cell === 'parkingCents' ? null : 0)
    if (next !== null && (typeof next !== 'number' || next < 0)) return { problem: 'unread' }
    return { fields: next === entry[cell] ? {} : { [cell]: next } }
  }
  if (typeof value !== 'string' || !isTimeOfDay(value)) return { problem: 'unread' }
  const typed = typedHours(entry, zone)
  if (value === typed[cell]) return { fields: {} }
  const wanted = { ...typed, [cell]: value }
  const meant = typedTimes(entry.date, wanted.start, wanted.end, zone)[cell]
  if (meant.length !== 1) return { problem: meant.length === 0 ? 'skipped' : 'twice' }
  const fields = changedHours(entry, wanted, zone)
  return fields ? { fields } : { problem: 'unread' }
}
