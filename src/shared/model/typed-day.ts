import { addDays, isDay, weekdayOf } from './dates.ts'
import { fold } from './fold.ts'

/**
 * Which way a day without a year is looked for: `planned` takes the next such day, today included, and `past` the last one.
 * Days of birth, hiring and issue are past ones.
 */
export type DaySense = 'planned' | 'past'

interface DayOfReading {
  /** Today in the company's zone, `yyyy-MM-dd`. */
  readonly today: string
  readonly sense: DaySense
}

/** What was typed: a day, or why it is none: no such day in the calendar, or not written as a day. */
export type ReadDay = { readonly day: string } | { readonly why: 'noSuchDay' | 'notADay' }

/** A planned year of two digits is at most so far ahead: `27` is 2027, `78` is 1978. */
const YEARS_AHEAD = 20

const WEEKDAYS: readonly (readonly string[])[] = [
  ['dimanche', 'sunday'],
  ['lundi', 'monday'],
  ['mardi', 'tuesday'],
  ['mercredi', 'wednesday'],
  ['jeudi', 'thursday'],
  ['vendredi', 'friday'],
  ['samedi', 'saturday'],
]
const MONTHS: readonly (readonly string[])[] = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
]
const NEAR: Readonly<Record<string, number>> = {
  "aujourd'hui": 0,
  auj: 0,
  today: 0,
  demain: 1,
  tomorrow: 1,
  'apres-demain': 2,
  'day after tomorrow': 2,
  hier: -1,
  yesterday: -1,
  'avant-hier': -2,
  'day before yesterday': -2,
}

/** The position of the only name that begins with a word of three letters or more; -1 for none and for several. */
function nameAt(names: readonly (readonly string[])[], word: string): number {
  if (word.length < 3) return -1
  const found = names.flatMap((spellings, at) => (spellings.some((name) => name.startsWith(word)) ? [at] : []))
  return found.length === 1 ? (found[0] ?? -1) : -1
}

const dayOf = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

const NOT_A_DAY: ReadDay = { why: 'notADay' }
const NO_SUCH_DAY: ReadDay = { why: 'noSuchDay' }
const known = (day: string): ReadDay => (isDay(day) ? { day } : NO_SUCH_DAY)

/** Day, month and year as they were typed; the year may be missing. */
interface Parts {
  readonly date: string
  readonly month: number
  readonly year?: string | undefined
}

function fullYear(digits: string, { date, month }: Parts, { today, sense }: DayOfReading): number | null {
  if (digits.length === 4) return Number(digits)
  if (digits.length !== 2) return null
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100
  const latest = sense === 'past' ? today : `${Number(today.slice(0, 4)) + YEARS_AHEAD}-12-31`
  const years = [century + 100, century, century - 100].map((start) => start + Number(digits))
  return years.find((year) => dayOf(year, month, Number(date)) <= latest) ?? null
}

/** A leap day comes back after eight years at most. */
const LEAP_YEARS = 8

function withoutYear({ date, month }: Parts, { today, sense }: DayOfReading): ReadDay {
  const step = sense === 'past' ? -1 : 1
  for (let n = 0; n <= LEAP_YEARS; n += 1) {
    const day = dayOf(Number(today.slice(0, 4)) + n * step, month, Number(date))
    if (isDay(day) && (sense === 'past' ? day <= today : day >= today)) return { day }
  }
  return NO_SUCH_DAY
}

function fromParts(parts: Parts, reading: DayOfReading): ReadDay {
  if (!/^\d{1,2}$/.test(parts.date)) return NOT_A_DAY
  if (parts.year === undefined) return withoutYear(parts, reading)
  const year = fullYear(parts.year, parts, reading)
  return year === null ? NOT_A_DAY : known(dayOf(year, parts.month, Number(parts.date)))
}

/** `5/1`, `5-1-2027`, `5 1 27`, `05012027`, `2027-01-05`. */
function fromDigits(text: string, reading: DayOfReading): ReadDay {
  const together = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const parts = together ? together.slice(1) : text.split(/ ?[/.-] ?| /)
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^\d+$/.test(part))) return NOT_A_DAY
  const [first = '', month = '', last] = parts
  if (month.length > 2) return NOT_A_DAY
  if (first.length === 4)
    return last === undefined ? NOT_A_DAY : fromParts({ date: last, month: +month, year: first }, reading)
  return fromParts({ date: first, month: +month, year: last }, reading)
}

/** `5 jan`, `1er janvier 2027`, `Jan 5, 2027`. */
function fromMonthName(words: readonly string[], reading: DayOfReading): ReadDay {
  const at = words.findIndex((word) => nameAt(MONTHS, word) >= 0)
  if (at < 0 || at > 1 || words.length < 2 || words.length > 3) return NOT_A_DAY
  const [date = '', year] = words.filter((_, i) => i !== at)
  if (year !== undefined && !/^\d+$/.test(year)) return NOT_A_DAY
  const month = nameAt(MONTHS, words[at] ?? '') + 1
  return fromParts({ date: date.replace(/^(\d{1,2})(?:er|st|nd|rd|th)$/, '$1'), month, year }, reading)
}

const fromWords = (words: readonly string[], reading: DayOfReading): ReadDay =>
  words.some((word) => /^[a-z]+$/.test(word)) ? fromMonthName(words, reading) : fromDigits(words.join(' '), reading)

/** The next such weekday, never today; the last one before today for past days. */
function fromWeekday(weekday: number, { today, sense }: DayOfReading): ReadDay {
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  return { day: addDays(today, sense === 'past' ? ahead - 7 : ahead || 7) }
}

/**
 * Reads a day as people type it, in French and in English alike, the day before the month:
 * - complete: `5/1/2027`, `5-1-27`, `05012027`, `2027-01-05`, `5 janvier 2027`, `Jan 5, 2027`;
 * - without a year: `5/1`, `5 jan`: the next such day, today included; for past days the last one;
 * - a year of two digits is the latest one that is not after today for past days, and at most 20 years ahead otherwise;
 * - `demain`, `hier`, `aujourd'hui`, `après-demain`, `avant-hier`, and `+3` or `-3` days from today, 999 at most;
 * - `lundi`, `mon`: the next such weekday, never today; for past days the last one. Before a day it must be the right one.
 *
 * A day that does not exist (`31/11`, `15/13`, `29/02/2027`) is never read as another one. Years are 1900 to 2100.
 */
export function readTypedDay(typed: string, reading: DayOfReading): ReadDay {
  const text = fold(typed)
    .replace(/^(?:le|the|on) /, '')
    .replace(/^(apres|avant) (demain|hier)$/, '$1-$2')
  if (Object.hasOwn(NEAR, text)) return { day: addDays(reading.today, NEAR[text] ?? 0) }
  if (/^[+-] ?\d{1,3}$/.test(text)) return known(addDays(reading.today, Number(text.replace(' ', ''))))
  const words = text.split(/[\s,]+|(?<=[a-z])\. ?/).filter(Boolean)
  const whole = fromWords(words, reading)
  const weekday = nameAt(WEEKDAYS, words[0] ?? '')
  if (whole !== NOT_A_DAY || weekday < 0) return whole
  if (words.length === 1) return fromWeekday(weekday, reading)
  const dated = fromWords(words.slice(1), reading)
  return 'day' in dated && weekdayOf(dated.day) !== weekday ? NO_SUCH_DAY : dated
}
