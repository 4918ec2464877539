import { documentFormats } from '../formats.ts'
import type { Language } from '#shared/contract/http.ts'
import type { ReportKind, ReportValue } from '#shared/contract/reports/report-table.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { createTranslate } from '../translate.ts'

/** Columns whose values stand at the right, where figures can be compared. */
export const isNumber = (kind: ReportKind): boolean => !['text', 'day', 'time', 'moment'].includes(kind)

/** How values are printed: hours as `7 h 30`, money as `12,50 $`. Instants have the company's clocks. */
export function reportFormats(language: Language) {
  const formats = documentFormats(language, null)
  const translate = createTranslate(language)
  const figure = (value: number, digits: number) =>
    value.toLocaleString(language === 'fr' ? 'fr-CA' : 'en-CA', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  const numbers: Readonly<Record<Exclude<ReportKind, 'text' | 'day' | 'time' | 'moment'>, (value: number) => string>> =
    {
      count: (value) => figure(value, 0),
      hours: (value) => (value < 0 ? `−\u00A0${formats.duration(-value)}` : formats.duration(value)),
      money: formats.money,
      kilometres: (value) => figure(value, 1),
      percent: (value) => `${figure(value * 100, 0)}${language === 'fr' ? '\u00A0' : ''}%`,
    }
  const dayOf = (value: string) =>
    value === INDEFINITE ? translate('fields.indefinite') : value.split('-').reverse().join('/')
  return (kind: ReportKind, value: ReportValue): string => {
    if (value === null || value === '') return ''
    if (typeof value === 'number') return kind in numbers ? numbers[kind as keyof typeof numbers](value) : String(value)
    if (kind === 'day') return dayOf(value)
    return kind === 'moment' ? `${dayOf(localDayOf(value))} ${formats.time(value)}` : value
  }
}
