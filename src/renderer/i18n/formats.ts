import { enCA } from 'date-fns/locale/en-CA'
import { fr } from 'date-fns/locale/fr'
import { format } from 'date-fns/format'
import type { Language } from '#shared/contract/http.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { dayRange } from '#shared/domain/calendar/day-range.ts'
import { displayPhone } from '#shared/model/formats.ts'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import type { T } from './keys.ts'
import { numberText, once } from './number-text.ts'

const MINUTE = 60_000

/** A date at local noon: no time zone can move it to another day. */
const asDate = (day: string) => new Date(`${day.slice(0, 10)}T12:00:00`)

// Each is created once, when it is first used: that is slow, a list uses them in every cell, and the start hardly needs any.
const numbersOf = (region: string) => ({
  exact: once(() => new Intl.NumberFormat(region, { maximumFractionDigits: 15 })),
  list: once(() => new Intl.ListFormat(region, { type: 'conjunction' })),
  dollars: once(
    () => new Intl.NumberFormat(region, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }),
  ),
})
const numbers = { fr: numbersOf('fr-CA'), en: numbersOf('en-CA') } as const

/** Formats of numbers, money, dates and hours in one language (requirement CONST-8). */
export function createFormats(language: Language, t: T) {
  const locale = language === 'fr' ? fr : enCA
  const { exact, dollars, list } = numbers[language]
  const show = (day: string, pattern: string) => format(asDate(day), pattern, { locale })
  const dayBeforeMonth = (day: string) => (language === 'fr' && day.endsWith('-01') ? "d'er'" : 'd')

  const formats = {
    language,
    number: (value: number) => numberText(language, value),
    /** A number with all its decimals, for an input: a rounded one would be stored rounded. */
    exactNumber: (value: number) => exact().format(value),
    /** `Marie, Luc et Zoé`. */
    list: (names: readonly string[]) => list().format(names),
    /** Cents as `1 234,50 $`. */
    money: (cents: number) => dollars().format(cents / 100),
    /** `16/11/2026`, *Indéfinie* for the sentinel. */
    day: (day: string) => (day === INDEFINITE ? t('formats.indefinite') : show(day, 'dd/MM/yyyy')),
    /** `16/11 – 22/11/2026` for a grid, with the year once where both days share it. */
    shortRange: (from: string, to: string) =>
      `${show(from, from.slice(0, 4) === to.slice(0, 4) ? 'dd/MM' : 'dd/MM/yyyy')}\u00A0–\u00A0${show(to, 'dd/MM/yyyy')}`,
    /** `2 décembre 2026`, `1er décembre 2026`; `December 2, 2026` in English, as in a range. */
    longDay: (day: string) =>
      day === INDEFINITE
        ? t('formats.indefinite')
        : show(day, language === 'fr' ? `${dayBeforeMonth(day)} LLLL yyyy` : 'LLLL d, yyyy'),
    /** `lundi 16 novembre`. */
    weekday: (day: string) => show(day, language === 'fr' ? `EEEE ${dayBeforeMonth(day)} LLLL` : 'EEEE, LLLL d'),
    /** `lundi 16 novembre 2026`. */
    fullDay: (day: string) =>
      show(day, language === 'fr' ? `EEEE ${dayBeforeMonth(day)} LLLL yyyy` : 'EEEE, LLLL d, yyyy'),
    /** `octobre 2025`. */
    month: (day: string) => show(day, 'LLLL yyyy'),
    shortMonth: (day: string) => show(day, 'LLL\u00A0yyyy'),
    /** `lun.`. */
    weekdayName: (day: string) => show(day, 'EEE'),
    /** `lun. 23 nov.`. */
    shortDay: (day: string) => show(day, language === 'fr' ? `EEE ${dayBeforeMonth(day)}\u00A0MMM` : 'EEE, MMM\u00A0d'),
    /** `23 nov.`, `1er déc.`; `Nov 23` in English. */
    dayAndMonth: (day: string) => show(day, language === 'fr' ? `${dayBeforeMonth(day)}\u00A0MMM` : 'MMM\u00A0d'),
    /** `lun. 16`, `mar. 1er`. */
    shortWeekday: (day: string) => show(day, `EEE ${dayBeforeMonth(day)}`),
    /** `07:30`, as grids show it. */
    time: (time: string) => time,
    /** `7 h 30`, for sentences; `07:30` in English. */
    spokenTime: (time: string) =>
      language === 'fr' ? spoken(Number(time.slice(0, 2)), Number(time.slice(3, 5))) : time.slice(0, 5),
    /** `7 h – 15 h 30`, never broken over two lines (U+2060 prevents a break after the dash). */
    spokenTimes: (from: string, to: string) =>
      `${formats.spokenTime(from)}\u00A0–\u2060\u00A0${formats.spokenTime(to)}`,
    /** Minutes as `7 h 30`, to the nearest minute; less than an hour as `30 min`. */
    duration: (minutes: number) => {
      const n = Math.round(minutes)
      return n > 0 && n < 60 ? t('formats.minutes', { n }) : spoken(Math.floor(n / 60), n % 60)
    },
    /** `du 16 au 22 novembre 2026`, with what both days share written once. */
    range: (from: string, to: string) => rangeText(from, to),
    /** `16/11/2026 07:30` of an instant, in a zone, else the company's. */
    instant: (instant: string, zone?: string) =>
      `${show(localDayOf(instant, zone), 'dd/MM/yyyy')} ${localTimeOf(instant, zone)}`,
    /** `16 novembre 2026 à 7 h 30` of an instant, in a zone, else the company's; `November 16, 2026, 07:30` in English. */
    longInstant: (instant: string, zone?: string) =>
      `${formats.longDay(localDayOf(instant, zone))}${language === 'fr' ? ' à ' : ', '}${formats.spokenTime(localTimeOf(instant, zone))}`,
    /** How long ago: `il y a 6 min`; a date beyond a week. */
    age: (instant: string, now: number) => {
      const minutes = Math.floor((now - Date.parse(instant)) / MINUTE)
      if (minutes < 1) return t('formats.justNow')
      if (minutes < 60) return t('formats.minutesAgo', { n: minutes })
      if (minutes < 24 * 60) return t('formats.hoursAgo', { n: Math.floor(minutes / 60) })
      if (minutes < 7 * 24 * 60) return t('formats.daysAgo', { n: Math.floor(minutes / 1440) })
      return t('formats.onDay', { day: formats.longDay(localDayOf(instant)) })
    },
    /** How long something has lasted: `41 min`, `6 h 41`, `3 j`. */
    elapsed: (instant: string, now: number) => {
      const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE))
      if (minutes < 60) return t('formats.minutes', { n: minutes })
      if (minutes < 48 * 60) return spoken(Math.floor(minutes / 60), minutes % 60)
      return t('formats.days', { n: Math.floor(minutes / 1440) })
    },
    phone: (e164: string) => displayPhone(e164, language),
  }

  function spoken(h: number, m: number): string {
    const shown = `${formats.number(h)}\u00A0h`
    return m === 0 ? shown : `${shown}\u00A0${String(m).padStart(2, '0')}`
  }

  /** A written date with no-break spaces, so that a day and its month stay on one line. */
  function withoutBreaks(day: string): string {
    return day.replaceAll(/(\d(?:er)?) (?=\p{L})/gu, '$1\u00A0').replaceAll(/(\p{L}) (?=\d{1,2}\b)/gu, '$1\u00A0')
  }

  function rangeText(from: string, to: string): string {
    const { from: first, to: last } = dayRange(from, to, language)
    const ends = { from: withoutBreaks(first), to: withoutBreaks(last) }
    if (to === INDEFINITE) return t('formats.from', { from: ends.from })
    return from === to ? t('formats.on', { day: ends.to }) : t('formats.range', ends)
  }

  return formats
}

export type Formats = ReturnType<typeof createFormats>
