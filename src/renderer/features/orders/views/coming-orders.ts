import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'
import type { View } from '#shared/model/query.ts'

/** The orders that run between today and a week from now, those that begin first on top. */
export function comingOrders(): View {
  const today = localDayOf(new Date().toISOString())
  return {
    search: '',
    filters: [
      { field: 'startDate', op: 'between', value: [null, addDays(today, 7)] },
      { field: 'endDate', op: 'between', value: [today, null] },
    ],
    sort: [{ field: 'startDate', dir: 'asc' }],
  }
}
