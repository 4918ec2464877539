import { boardWeekSchema } from '#shared/contract/dispatch/board.ts'
import { shownWeekStart } from '#shared/domain/time/labour/labour-rules.ts'
import { readRows } from './board-rows.ts'
import { readWeek } from './board-week.ts'
import { labourRules } from '../time/labour-rules.ts'
import type { Reader } from '../engine/reader.ts'

/** As many people as the board asks for at first. */
const FIRST_PEOPLE = 40

/** What the first showing of the board would wait for, in pieces to be read when nothing else is asked. */
export function boardWarmUps(reader: Reader, today: string): readonly (() => void)[] {
  const start = shownWeekStart(labourRules(reader), today)
  const week = boardWeekSchema.parse({ start, filters: {} })
  return [
    () => void readWeek(reader, week),
    () => void readRows(reader, { start, filters: week.filters, offset: 0, limit: FIRST_PEOPLE }),
  ]
}
