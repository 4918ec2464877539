import type { TrendMonth, TrendsAsked } from '#shared/contract/office/trends.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import type { T } from '#renderer/i18n/keys.ts'
import type { Point } from './point.ts'
import { SHOWN, trendLink, type Shown } from './trend-links.ts'

/** What the end of a scale is a multiple of; time to fill in whole days. */
const STEPS: Readonly<Record<Shown, number>> = { fill: 10, timeToFill: 1440, noShows: 5, overtime: 5 }

const highest = (value: number, step: number) => Math.max(1, Math.ceil(value / step)) * step

const share = (part: number, of: number) => (of === 0 ? null : (100 * part) / of)

/** Shares in percent, time to fill as average minutes, no-shows as a number; null in a month that has nothing to tell it from. */
const valueOf: Readonly<Record<Shown, (month: TrendMonth) => number | null>> = {
  fill: ({ fill }) => (fill === null ? null : share(fill.filled, fill.ordered)),
  timeToFill: ({ refilled, openMinutes }) => (refilled === 0 ? null : Math.round(openMinutes / refilled)),
  noShows: ({ noShows }) => noShows,
  overtime: ({ regularMinutes, overtimeMinutes }) => share(overtimeMinutes, regularMinutes + overtimeMinutes),
}

interface Line {
  readonly key: Shown
  readonly points: readonly Point[]
  readonly least: number
  readonly most: number
  /** The ends of the scale in words. */
  readonly scale: string
  /** Where its months lead, or why they lead nowhere. */
  readonly note: string
}

/** The lines of twelve months; what an office has none of is left out. */
export function trendLines(t: T, formats: Formats, asked: TrendsAsked, months: readonly TrendMonth[]): readonly Line[] {
  const percent = (value: number) => t('trends.percent', { value: formats.number(Math.round(value * 10) / 10) })
  const texts: Readonly<Record<Shown, (value: number) => string>> = {
    fill: percent,
    timeToFill: formats.duration,
    noShows: formats.number,
    overtime: percent,
  }
  return SHOWN.filter((key) => key !== 'fill' || months.some(({ fill }) => fill !== null)).map((key) => {
    const values = months.map(valueOf[key])
    const known = values.filter((value) => value !== null)
    const text = texts[key]
    const least = key === 'fill' ? Math.min(90, Math.floor(Math.min(100, ...known) / 10) * 10) : 0
    const most = key === 'fill' ? 100 : highest(Math.max(0, ...known), STEPS[key])
    return {
      key,
      least,
      most,
      note: t(`trends.notes.${key === 'noShows' && asked.officeId !== null ? 'noShowsOfOffice' : key}`),
      scale: t('trends.scale', { least: formats.number(least), most: text(most) }),
      points: months.map(({ month }, i) => {
        const value = values[i] ?? null
        return {
          label: formats.month(month),
          short: formats.shortMonth(month),
          value,
          text: value === null ? '–' : text(value),
          to: value === null ? null : trendLink(key, month, asked),
        }
      }),
    }
  })
}
