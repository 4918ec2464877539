import type { Schedule } from '#shared/domain/reports/schedule.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** When a saved report is made: *Le 1er de chaque mois à 6 h*. An empty text for one that is made by hand. */
export function scheduleText(t: T, formats: Formats, { every, weekday, monthDay, atTime }: Schedule): string {
  const time = atTime === null ? '' : formats.spokenTime(atTime)
  if (every === 'week' && weekday !== null) return t(`reports.schedules.week.${weekday}`, { time })
  if (every === 'month' && monthDay === 1) return t('reports.schedules.monthFirst', { time })
  if (every === 'month') return t('reports.schedules.month', { day: monthDay ?? 1, time })
  return every === 'day' ? t('reports.schedules.day', { time }) : ''
}
