import type { BoardEmployee } from '#shared/contract/dispatch/board.ts'
import { shownWeekStart } from '#shared/domain/time/labour/labour-rules.ts'
import { likelyNext, preparePicker } from '#renderer/components/dispatch/picker/use-prepared-picker.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { today as todayAt } from '#renderer/i18n/today.ts'
import type { LiveStore } from '#renderer/queries/live-store.ts'
import { knownLabourRules, prepareLabourRules } from '#renderer/queries/use-labour-rules.ts'
import { preparePref } from '#renderer/queries/use-pref.ts'
import { noFilters, type BoardView } from './board-view.ts'

export const PAGE_SIZE = 40

/** The first people of a view, as one page. */
const firstRows = ({ start, filters }: BoardView) => ({ start, filters, offset: 0, limit: PAGE_SIZE })

/** Reads this week before it is opened, the people who stand first in it, and who could take what is probably opened first. */
export async function prepareBoard(store: LiveStore, now: number): Promise<void> {
  await prepareLabourRules(store)
  const view = { start: shownWeekStart(knownLabourRules(store), todayAt(now)), filters: noFilters }
  await Promise.all([
    store.prepare('board.week', view, RELATED),
    store.prepare('board.rows', firstRows(view), RELATED),
    preparePref(store, 'board.layout'),
  ])
  const next = likelyNext(store.peek('board.week', view).value ?? { unfilled: [] }, todayAt(now))[0]
  if (next) await preparePicker(store, next)
}

/** The first people of a view that was read before. */
export const knownRows = (store: LiveStore, view: BoardView): readonly BoardEmployee[] | undefined =>
  store.peek('board.rows', firstRows(view)).value
