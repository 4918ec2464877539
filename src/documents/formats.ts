import { format } from 'date-fns/format'
import { enCA } from 'date-fns/locale/en-CA'
import { fr } from 'date-fns/locale/fr'
import type { Language } from '#shared/contract/http.ts'
import { dayRange } from '#shared/domain/calendar/day-range.ts'
import { DEFAULT_ZONE, localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { fill, dictionaryIn } from './dictionary.ts'

const REGION = { fr: 'fr-CA', en: 'en-CA' } as const

/** Formats of a document's figures and days (requirement CONST-8). Times are those of `timezone`. */
export function documentFormats(language: Language, timezone: string | null) {
  const zone = timezone ?? DEFAULT_ZONE
  const locale = language === 'fr' ? fr : enCA
  const plain = new Intl.NumberFormat(REGION[language], { maximumFractionDigits: 2 })
  const dollars = new Intl.NumberFormat(REGION[language], {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
  })
  const show = (day: string, pattern: string) => format(new Date(`${day}T12:00:00`), pattern, { locale })
  const dayBeforeMonth = (day: string) => (language === 'fr' && day.endsWith('-01') ? "d'er'" : 'd')
  const longDay = (day: string) => show(day, language === 'fr' ? `${dayBeforeMonth(day)} LLLL yyyy` : 'LLLL d, yyyy')
  const duration = (minutes: number) => {
    const [hours, rest] = [Math.floor(Math.round(minutes) / 60), Math.round(minutes) % 60]
    return `${plain.format(hours)}\u00A0h${rest === 0 ? '' : `\u00A0${String(rest).padStart(2, '0')}`}`
  }
  return {
    number: (value: number) => plain.format(value),
    /** Cents as `1 234,50 $`. */
    money: (cents: number) => dollars.format(cents / 100),
    /** Minutes as `7 h 30`. */
    duration,
    /** Minutes above or below the plan: `+ 1 h 30`, `− 0 h 15`. */
    deviation: (minutes: number) => `${minutes < 0 ? '−' : '+'}\u00A0${duration(Math.abs(minutes))}`,
    /** `lun. 23 nov.` */
    shortDay: (day: string) => show(day, language === 'fr' ? `EEE ${dayBeforeMonth(day)}\u00A0MMM` : 'EEE, MMM\u00A0d'),
    /** `lundi 23 novembre 2026`. */
    fullDay: (day: string) =>
      show(day, language === 'fr' ? `EEEE ${dayBeforeMonth(day)} LLLL yyyy` : 'EEEE, LLLL d, yyyy'),
    /** `22:00`. */
    time: (instant: string) => localTimeOf(instant, zone),
    /** `22:00 – 06:00`. */
    times: (start: string, end: string | null) =>
      end === null ? localTimeOf(start, zone) : `${localTimeOf(start, zone)}\u00A0– ${localTimeOf(end, zone)}`,
    /** `16 novembre 2026, 07:30`. */
    instant: (instant: string) => `${longDay(localDayOf(instant, zone))}, ${localTimeOf(instant, zone)}`,
    /** `du 16 au 22 novembre 2026`. */
    range: (from: string, to: string) =>
      from === to
        ? fill(dictionaryIn(language).formats.on, { day: longDay(to) })
        : fill(dictionaryIn(language).formats.range, dayRange(from, to, language)),
  }
}

export type DocumentFormats = ReturnType<typeof documentFormats>
