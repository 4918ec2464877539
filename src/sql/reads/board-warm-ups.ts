import { boardFiltersSchema } from '#shared/contract/board.ts'
import { weekStart } from '#shared/model/dates.ts'
import { readRows } from './board-rows.ts'
import { readWeek } from './board-week.ts'
import type { Reader } from './reader.ts'

/** As many people as the board asks for at first. */
const FIRST_PEOPLE = 40

/** What the first showing of the board would wait for, in pieces to be read when nothing else is asked. */
export function boardWarmUps(reader: Reader, today: string): readonly (() => void)[] {
  const start = weekStart(today)
  const filters = boardFiltersSchema.parse({})
  return [
    () => void readWeek(reader, start, filters),
    () => void readRows(reader, { start, filters, offset: 0, limit: FIRST_PEOPLE }),
  ]
}
