import type { TFunction } from 'i18next'
import { sourceOf, type Figure } from '#shared/domain/time/labour/figure-sources.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { dayOfWeek, kindOf } from '../rule-parameters.ts'

/** Limits that 0 turns off. */
const NONE_AT_ZERO: ReadonlySet<Figure> = new Set([
  'dailyOvertimeMinutes',
  'secondTierDailyMinutes',
  'secondTierWeeklyMinutes',
])

/** The value of a figure in words, with its unit where its name does not say it. */
export function figureText(t: TFunction, formats: Formats, figure: Figure, value: unknown): string {
  if (value === null || value === undefined || (value === 0 && NONE_AT_ZERO.has(figure))) return '–'
  if (typeof value === 'boolean') return t(value ? 'fields.yes' : 'fields.no')
  const kind = kindOf(figure)
  if (typeof value !== 'number') {
    if (kind === 'time') return formats.time(String(value))
    return kind === 'day' ? formats.longDay(String(value)) : String(value)
  }
  if (kind === 'weekday') return formats.weekday(dayOfWeek(value))
  return kind === 'hours' ? formats.duration(value) : formats.number(value)
}

/** The source of a figure in words. */
export function sourceText(t: TFunction, regime: string, figure: Figure): string {
  const { origin, section } = sourceOf(regime, figure)
  const name = t(`settings.rules.figures.origins.${origin}`)
  return section === null ? name : t('settings.rules.figures.section', { name, section })
}
