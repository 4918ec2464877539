import type { Language } from '#shared/contract/http.ts'
import type { OrderDay } from '#shared/domain/orders/planned-assignments.ts'
import type { SkippedDay } from '#shared/domain/orders/order-calendar.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { dayOffText, inSentence } from '#renderer/i18n/labels.ts'

/** Why a day of an order is skipped: `férié (Noël)`, `vacances de la construction (hiver)`. */
export function skippedText(t: T, language: Language, { why, dayOff }: SkippedDay): string {
  const name = dayOff && dayOffText(t, language, dayOff)
  if (why === 'holiday' && name) return t('orders.days.why.holiday', { name })
  if (why === 'vacation' && name) return inSentence(name)
  return t(`orders.days.why.${why === 'weekday' ? 'weekday' : 'exception'}`)
}

/** What a day of an order is: at work, added, at which hours, or why it is skipped. */
export function dayText(t: T, language: Language, day: OrderDay): string {
  if (day.kind === 'skipped') return skippedText(t, language, day)
  if (day.exception === 'add') return t('orders.days.added')
  const { startTime, endTime } = day
  return day.exception === 'time' ? t('orders.days.otherHours', { startTime, endTime }) : t('orders.days.works')
}
