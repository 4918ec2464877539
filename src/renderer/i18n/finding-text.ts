import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { isDay, isTimeOfDay } from '#shared/model/dates.ts'
import type { Formats } from './formats.ts'
import { textAt, type T } from './keys.ts'

/** The text of a rule's finding, with dates, times and hours (`48 h 30`) formatted for a sentence. */
export function findingText(t: T, formats: Formats, { code, params }: Pick<Finding, 'code' | 'params'>): string {
  const formatted = (name: string, value: unknown) =>
    typeof value !== 'string'
      ? typeof value === 'number' && name.endsWith('Hours')
        ? formats.duration(Math.round(value * 60))
        : value
      : isDay(value)
        ? formats.longDay(value)
        : isTimeOfDay(value)
          ? formats.spokenTime(value)
          : value
  const shown = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatted(name, value)]))
  return textAt(t, `rules.${code}`, { ...shown, ...wayOf(formats, params), ...dayOffName(t, formats, params) })
}

/** How long a way takes, `1 h 07`: what is kept of earlier findings has its minutes only. */
const wayOf = (formats: Formats, { minutes }: Finding['params']) =>
  typeof minutes === 'number' ? { way: formats.duration(minutes) } : {}

/** What the day off of a finding is called; nothing of one without a name. */
function dayOffName(t: T, { language }: Formats, { holiday, nameFr, nameEn }: Finding['params']) {
  if (holiday !== undefined) return { name: textAt(t, `holidays.${holiday}`) }
  return nameFr === undefined ? {} : { name: language === 'fr' ? nameFr : nameEn }
}
