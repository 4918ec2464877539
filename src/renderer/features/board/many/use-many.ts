import { MOST_AT_ONCE } from '#shared/verbs/engine/many.ts'
import { useEffect, useState } from 'react'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { isHeld } from '#renderer/components/dispatch/assignment-state.ts'
import type { Board } from '../use-board.ts'
import type { NamedPerson } from '../week/board-acts.ts'
import { createMarks, type Chosen, type Clip } from './marks.ts'
import { givenTo, isElsewhere, keptOf, laidDown, type Place, type Planned, type Weighed } from './planned.ts'
import { useLayDown } from './use-lay-down.ts'

/** What is shown: a selection ends when it is left. Of a day the search is for people, and leaves its shifts. */
const listOf = ({ view: { start, filters }, shape: { kind, group, day } }: Pick<Board, 'view' | 'shape'>): string =>
  kind === 'day'
    ? JSON.stringify([kind, day, { ...filters, search: '' }])
    : JSON.stringify([kind, group, start, filters])

/** Several shifts of the board, by people or by sites: chosen, cut, copied and laid down elsewhere, which what was copied outlasts. */
export function useMany(board: Pick<Board, 'view' | 'shape'>) {
  const toasts = useToasts()
  const [marks] = useState(createMarks)
  const laying = useLayDown()
  const list = listOf(board)
  const { kind: view, group } = board.shape
  const isBySite = view === 'day' || group === 'sites'
  useEffect(() => marks.enter(list), [marks, list])

  const idsOf = (planned: readonly Planned[]) => new Set(planned.map(({ assignment }) => assignment._id))
  const finish = (kind: Clip['kind'], done: readonly Planned[], all = done) =>
    marks.moved(idsOf(kind === 'cut' ? done : []), idsOf(all.filter((one) => !done.includes(one))))
  const start = async (kind: Clip['kind'], planned: readonly Planned[]): Promise<void> => {
    if (planned.length > MOST_AT_ONCE)
      return void toasts.warn(({ t }) => t('board.many.tooMany', { most: MOST_AT_ONCE }))
    if (await marks.during(laying.start(kind, planned))) finish(kind, planned)
  }

  return {
    marks,
    asked: laying.asked,
    isBusy: laying.isBusy,
    start,
    /** Lays down those that were agreed to. */
    answer: async (kind: Clip['kind'], planned: readonly Weighed[], reason?: string) => {
      const all = laying.asked?.all
      if (await marks.during(laying.run(kind, planned, reason))) finish(kind, planned, all)
    },
    /** Gives what is chosen to one person. */
    give: (items: readonly Chosen[], person: NamedPerson) => start('cut', givenTo(items, person)),
    cancel: laying.cancel,
    /** Keeps what is to be laid down elsewhere: of what is cut, what can leave its place. */
    take: (kind: Clip['kind'], all: readonly Chosen[]) => {
      const items = keptOf(kind, all, isBySite)
      const count = items.length
      if (count === 0) {
        if (all.length > 0) toasts.warn(({ t }) => t('board.many.cannotCut'))
        return
      }
      marks.keep({ kind, items })
      toasts.confirm(({ t }) => t(`board.many.${view === 'day' ? 'takenOfDay' : 'taken'}.${kind}`, { count }))
    },
    /** Lays down what was kept. */
    layDown: async (to: Place): Promise<void> => {
      const clip = marks.clip()
      if (!clip) return void toasts.warn(({ t }) => t('board.many.nothingKept'))
      if (isElsewhere(clip, to)) return void toasts.warn(({ t }) => t('board.many.otherSite'))
      const planned = laidDown(clip, to)
      if (planned.length > 0) await start(clip.kind, planned)
      else toasts.warn(({ t }) => t('board.many.nobodys'))
    },
    needsPerson: () => void toasts.warn(({ t }) => t('board.many.needsPerson')),
    /** Moves what was pulled onto a cell, with all that is chosen beside it. */
    pull: (pulled: Chosen, kind: Clip['kind'], to: Place) => {
      const chosen = marks.chosen()
      const others = [...chosen.values()].filter(({ assignment }) => kind === 'copy' || isHeld(assignment))
      const items = chosen.has(pulled.assignment._id) ? others : [pulled]
      return start(kind, laidDown({ kind, items }, to, pulled.assignment.date))
    },
    /** Whether several are pulled at once. */
    isSeveral: (id: string) => marks.chosen().size > 1 && marks.chosen().has(id),
  }
}
export type Many = ReturnType<typeof useMany>
