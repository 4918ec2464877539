import { addDays } from '#shared/model/dates.ts'

/** The periods that reports are mostly of, the usual one first. */
export const PERIODS = ['lastPayWeek', 'payWeek', 'lastMonth', 'month', 'year', 'between'] as const
export type Period = (typeof PERIODS)[number]

/** The first and the last day of something, `yyyy-MM-dd`, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

const monthOf = (day: string): Days => {
  const from = `${day.slice(0, 7)}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}

/** The days of a period around today; `weekStartOf` tells the first day of a pay week. */
export function daysOf(period: Exclude<Period, 'between'>, today: string, weekStartOf: (day: string) => string): Days {
  const week = weekStartOf(today)
  switch (period) {
    case 'lastPayWeek':
      return { from: addDays(week, -7), to: addDays(week, -1) }
    case 'payWeek':
      return { from: week, to: addDays(week, 6) }
    case 'lastMonth':
      return monthOf(addDays(`${today.slice(0, 7)}-01`, -1))
    case 'month':
      return monthOf(today)
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  }
}

/** The days of a saved period around a day: those it names itself for `between`. */
export function daysOfSaved(
  {
    period,
    fromDay,
    toDay,
  }: { readonly period: Period; readonly fromDay: string | null; readonly toDay: string | null },
  day: string,
  weekStartOf: (day: string) => string,
): Days {
  if (period !== 'between') return daysOf(period, day, weekStartOf)
  return { from: fromDay ?? day, to: toDay ?? day }
}
