import type { PairDay } from '#shared/contract/dispatch/verdicts.ts'
import type { Language } from '#shared/contract/http.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { dayOffText } from '#renderer/i18n/labels.ts'

/** Why an order does not have a day: it is off, not one of its weekdays, skipped, outside its dates, or not planned yet. */
export function notOrderedText(t: T, language: Language, day: Extract<PairDay, { kind: 'notOrdered' }>): string {
  const { why, dayOff } = day
  if (dayOff) return t('board.day.notOrdered.dayOff', { name: dayOffText(t, language, dayOff) })
  return why === 'holiday' || why === 'vacation'
    ? t('board.day.notOrdered.exception')
    : t(`board.day.notOrdered.${why}`)
}
