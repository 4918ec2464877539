import { addDays } from '#shared/model/dates.ts'
import type { BoardView } from './board-view.ts'

/**
 * The day that confirmations are asked for to begin with: of the cell that last had the focus, unless it is over, else the one the board is
 * narrowed to, else the first of its week that is to come, and today where none is; days of `yyyy-MM-dd`. Of a week that is
 * over, its last day.
 */
export function askDay({ start, filters }: BoardView, today: string, focused: string | null): string {
  const last = addDays(start, 6)
  const { from } = filters
  if (focused !== null && focused >= today && focused >= start && focused <= last) return focused
  if (from !== undefined && from >= start && from <= last) return from
  const tomorrow = addDays(today, 1)
  if (tomorrow <= start) return start
  return tomorrow <= last ? tomorrow : last
}
