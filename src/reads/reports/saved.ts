import { daysOfSaved, type Days } from '#shared/domain/reports/periods.ts'
import { shownWeekStart } from '#shared/domain/time/labour/labour-rules.ts'
import type { Row } from '#shared/entities/index.ts'
import { readRow } from '#shared/verbs/engine/reads.ts'
import { decide } from '../engine/decide.ts'
import type { Reader } from '../engine/reader.ts'
import { labourRules } from '../time/labour-rules.ts'

export type SavedReport = Row<'savedReports'>

/** A saved report; null when it was deleted. */
export const readSaved = (reader: Reader, id: string): SavedReport | null => decide(reader, readRow('savedReports', id))

/** The days that a saved report is of when it is made on a day, as the screen of reports would show them. */
export function savedDays(reader: Reader, saved: SavedReport, day: string): Days {
  const rules = labourRules(reader)
  return daysOfSaved(saved, day, (of) => shownWeekStart(rules, of))
}
