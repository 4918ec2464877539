import { shownWeekStart } from '#shared/domain/time/labour/labour-rules.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { addDays } from '#shared/model/dates.ts'
import type { View } from '#shared/model/query.ts'
import { today as todayAt } from '#renderer/i18n/today.ts'
import type { LiveStore } from '#renderer/queries/live-store.ts'
import { prepareLabourRules, useWeekStart } from '#renderer/queries/use-labour-rules.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { listLink } from './list-link.ts'

/** What the desk is read from. */
const RELATED: readonly EntityName[] = [
  'assignments',
  'orders',
  'orderPositions',
  'sites',
  'clients',
  'employees',
  'absences',
  'timeEntries',
  'phoneCalls',
  'handoverNotes',
  'messages',
  'conversations',
]

/** How often the desk is read though nothing changed: what ends, and who becomes late. */
const READ_EVERY_MS = 300_000

/** The desk as of an instant, rounded so that a reopened screen finds the answer in memory. */
export const deskQuery = (now: number) => {
  const at = now - (now % READ_EVERY_MS)
  return { today: todayAt(now), at: new Date(at).toISOString() }
}

/** What is to fill from tomorrow until the end of a week. */
const toCome = (today: string, to: string) => ({
  from: addDays(today, 1),
  to,
  endsAfter: `${today}T00:00:00.000Z`,
  limit: 0,
})

/** What is left of this pay week after tomorrow; on its last day, the whole next one. */
export function weekToCome(
  today: string,
  weekStart: (day: string) => string,
): { readonly to: string; readonly isNext: boolean } {
  const start = weekStart(addDays(today, 1))
  return { to: addDays(start, 6), isNext: start > today }
}

/**
 * Asks for the desk before it is drawn: the cache is read while it is. Resolves when all is here, or has failed.
 */
export async function prepareDesk(store: LiveStore, now: number): Promise<void> {
  const query = deskQuery(now)
  const { to } = weekToCome(query.today, (day) => shownWeekStart([], day))
  await Promise.all([
    prepareLabourRules(store),
    store.prepare('desk.day', query, RELATED),
    store.prepare('board.toFill', toCome(query.today, to), RELATED),
  ])
}

/** The desk, and the figures of the days after it with the links to what they count. */
export function useDesk(now: number) {
  const query = deskQuery(now)
  const { today } = query
  const week = weekToCome(today, useWeekStart())
  const desk = useLive('desk.day', query, RELATED)
  const soon = useLive('board.toFill', toCome(today, week.to), RELATED).value
  const tomorrow = addDays(today, 1)
  const unfilled = (to: string) => soon?.days.reduce((sum, { date, unfilled: n }) => (date <= to ? sum + n : sum), 0)
  const unsigned = unsignedSheets(today)
  return {
    query,
    desk: desk.value,
    error: desk.error,
    retry: desk.refresh,
    tomorrow: { count: unfilled(tomorrow), to: boardDays(tomorrow, tomorrow) },
    week: { ...week, count: unfilled(week.to), link: boardDays(tomorrow, week.to) },
    sheets: { count: useCount('timesheets', unsigned).value, to: listLink('timesheets', unsigned) },
  }
}

/** The timesheets of periods that are over and nobody signed. */
const unsignedSheets = (today: string): View => ({
  search: '',
  filters: [
    { field: 'approval', op: 'anyOf', value: ['unsigned'] },
    { field: 'periodEnd', op: 'between', value: [null, addDays(today, -1)] },
  ],
  sort: [],
})

/** The board on some days. */
export const boardDays = (from: string, to: string): string => paths.board(from, { filters: { from, to } })
