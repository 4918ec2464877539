import type { Language } from '#shared/contract/http.ts'
import { dayRange } from '#shared/domain/calendar/day-range.ts'
import { addDays } from '#shared/model/dates.ts'
import { createExportTexts } from './texts.ts'

/** « Assignations du 15 au 21 novembre 2026 » */
export function weekTitle(start: string, language: Language): string {
  return createExportTexts(language)('exports.week.title', dayRange(start, addDays(start, 6), language))
}
