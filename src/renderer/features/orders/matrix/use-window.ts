import { useState } from 'react'
import type { Row } from '#shared/entities/index.ts'
import { addDays, INDEFINITE } from '#shared/model/dates.ts'
import { today as todayNow } from '#renderer/i18n/today.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'

/** Pixels beside the days, and the fewest of a day in which a name can still be read. */
const NAMES = 176
const DAY = 66
const MOST_WEEKS = 4

/** How many days fit: whole weeks. */
export const daysFitting = (width: number): number =>
  7 * Math.max(1, Math.min(MOST_WEEKS, Math.floor((width - NAMES) / DAY / 7)))

/** Where the focus lands among the days that are gone to: on what is to fill of a day, or on the first day of a row. */
export type Landing = { readonly day: string } | { readonly row: number }

/** The days of an order on screen: whole weeks, those of today first; before it begins those of its start, later its last. */
export function useWindow({ startDate, endDate }: Pick<Row<'orders'>, 'startDate' | 'endDate'>, count: number) {
  const weekOf = useWeekStart()
  const today = todayNow()
  const [chosen, setChosen] = useState<string | null>(null)
  const [landing, setLanding] = useState<Landing | null>(null)
  const usual = startDate > today ? startDate : endDate < today ? endDate : today
  const from = weekOf(chosen ?? usual)
  const to = addDays(from, count - 1)
  const canGoBack = from > startDate
  const canGoOn = endDate === INDEFINITE || to < endDate
  return {
    from,
    to,
    canGoBack,
    canGoOn,
    /** The days that it opens on are on screen. */
    isAtUsual: chosen === null || weekOf(chosen) === weekOf(usual),
    landing,
    /** To the week of a day, where the focus lands on what is to fill of it. */
    goTo: (day: string) => {
      setLanding({ day })
      setChosen(day)
    },
    /** To the days before, those it opens on, or the days after; the focus stays where it is. */
    go: (by: -1 | 0 | 1) => {
      setLanding(null)
      setChosen(by === 0 ? null : addDays(from, by * count))
    },
    /** To the days before or after, by the keys of a row. */
    page: (by: -1 | 1, row: number) => {
      if (by < 0 ? !canGoBack : !canGoOn) return
      setLanding({ row })
      setChosen(addDays(from, by * count))
    },
  }
}
