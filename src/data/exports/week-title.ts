import type { Language } from '#shared/contract/http.ts'
import { dayRange } from '#shared/domain/calendar/day-range.ts'
import { addDays } from '#shared/model/dates.ts'
import { createTranslate } from './translate.ts'

/** « Assignations du 15 au 21 novembre 2026 » */
export function weekTitle(start: string, language: Language): string {
  return createTranslate(language)('exports.week.title', dayRange(start, addDays(start, 6), language))
}
