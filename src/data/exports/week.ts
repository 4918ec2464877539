import type { BoardAssignment, BoardEmployee, BoardFilters } from '#shared/contract/dispatch/board.ts'
import { readRows } from '#reads/dispatch/board-rows.ts'
import { readToFill, readWeek } from '#reads/dispatch/board-week.ts'
import type { Reader } from '#reads/engine/reader.ts'
import type { Job } from './jobs.ts'

export interface Week {
  readonly days: readonly string[]
  readonly unfilled: readonly BoardAssignment[]
  /** People with at least one assignment. */
  readonly people: readonly BoardEmployee[]
}

const PAGE = 200
/** Files list every assignment to fill; the screen shows the first ones. */
const ALL = -1

/** Reads a week for its files: the assignments to fill, and every employee with an assignment. */
export async function gatherWeek(reader: Reader, start: string, filters: BoardFilters, job: Job): Promise<Week> {
  const working = { ...filters, onlyAssigned: true }
  const week = readWeek(reader, { start, filters: working, toFill: 0 })
  const people: BoardEmployee[] = []
  for (let offset = 0; offset < week.employees; offset += PAGE) {
    people.push(...readRows(reader, { start, filters: working, offset, limit: PAGE }))
    await job.step(people.length, week.employees)
  }
  const unfilled = readToFill(reader, start, filters, ALL)
  return { days: week.days.map(({ date }) => date), unfilled, people }
}
