import { shownWeekStart } from '#shared/domain/time/labour/labour-rules.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { View } from '#shared/model/query.ts'
import { today as todayAt } from '#renderer/i18n/today.ts'
import type { LiveStore } from '#renderer/queries/live-store.ts'
import { prepareLabourRules, useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import type { EntityWith } from '#renderer/screens/paths.ts'
import { boardLink, expired, expiring, listLink, ordersOfWeek } from './week-links.ts'

/** What the assignments of the board are read from. */
const RELATED = ['assignments', 'orders', 'orderPositions', 'sites', 'clients', 'employees'] as const

const QUARTER_HOUR = 900_000

/** How many days ahead assignments are to be filled soon. */
const SOON_DAYS = 14

/** What is to fill soon and has not ended. The time is rounded to a quarter of an hour, so that reopening the screen finds the answer in memory. */
export const toFillSoon = (today: string, now: number) => ({
  from: today,
  to: addDays(today, SOON_DAYS - 1),
  endsAfter: new Date(now - (now % QUARTER_HOUR)).toISOString(),
  limit: 8,
})

/** What is left of this pay week after its first days; on its last day, the whole next one. */
export function weekToCome(
  today: string,
  weekStart: (day: string) => string,
): { readonly from: string; readonly to: string; readonly isNext: boolean } {
  const start = weekStart(addDays(today, 1))
  return { from: start > today ? start : today, to: addDays(start, 6), isNext: start > today }
}

/** The days of a week without what is to fill in it: the first ones of the coming days are shown instead. */
const boardWeek = (start: string) => ({ start, filters: {}, toFill: 0 })

const HELD = ['employeeSkills', 'skills'] as const

/** What is counted, with the entities that it also depends on. */
const counted = (today: string, start: string) =>
  ({
    orders: ['orders', ordersOfWeek(start), []],
    expiring: ['employees', expiring(today), HELD],
    expired: ['employees', expired(today), HELD],
  }) as const

/**
 * Asks for all figures before the overview is drawn: the cache is read while it is. The week is the one that the overview
 * shows first, before the labour rules are known. Resolves when all are here, or have failed.
 */
export async function prepareWeekAnswers(store: LiveStore, now: number): Promise<void> {
  const today = todayAt(now)
  const start = shownWeekStart([], today)
  await Promise.all([
    prepareLabourRules(store),
    store.prepare('board.week', boardWeek(start), RELATED),
    store.prepare('board.toFill', toFillSoon(today, now), RELATED),
    ...Object.values(counted(today, start)).map(([entity, view, also]) =>
      store.prepare('records.count', { entity, view }, [entity, ...also]),
    ),
  ])
}

/** The figures of the overview with the links to what they count, read from the cache. */
export function useWeekAnswers(today: string, now: number) {
  const weekStart = useWeekStart()
  const start = weekStart(today)
  const tomorrow = addDays(today, 1)
  const week = useLive('board.week', boardWeek(start), RELATED).value
  const query = toFillSoon(today, now)
  const soon = useLive('board.toFill', query, RELATED).value
  const unfilled = (from: string, to: string) => ({
    value: soon?.days.reduce((sum, { date, unfilled: n }) => (date >= from && date <= to ? sum + n : sum), 0),
    to: boardLink(from, to, query.endsAfter),
  })
  const toCome = weekToCome(today, weekStart)
  const counts = counted(today, start)
  return {
    toCome,
    week,
    unfilledToday: unfilled(today, today),
    unfilledTomorrow: unfilled(tomorrow, tomorrow),
    unfilledWeek: unfilled(toCome.from, toCome.to),
    orders: useListed(...counts.orders),
    expiring: useListed(...counts.expiring),
    expired: useListed(...counts.expired),
    next: soon?.next,
  }
}

/** How many rows a view of a list has, and the link that opens it. */
function useListed(entity: EntityWith<'list'>, view: View, also: readonly EntityName[]) {
  return { value: useCount(entity, view, also).value, to: listLink(entity, view) }
}
