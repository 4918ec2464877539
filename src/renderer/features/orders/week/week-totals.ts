import type { DayFill, SiteWeek } from '#shared/contract/orders/order-views.ts'

type Total = Omit<DayFill, 'orderIds'>
const NOTHING: Total = { required: 0, filled: 0, toFill: 0 }

/** What all sites ask for on each day of the week. */
export const totalsOf = (sites: readonly SiteWeek[]): readonly Total[] =>
  Array.from({ length: 7 }, (_, day) =>
    sites.reduce((sum, { days }) => {
      const fill = days[day]
      if (!fill) return sum
      return {
        required: sum.required + fill.required,
        filled: sum.filled + fill.filled,
        toFill: sum.toFill + fill.toFill,
      }
    }, NOTHING),
  )
