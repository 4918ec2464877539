import { MOST_AT_ONCE } from '#shared/verbs/engine/many.ts'
import { useEffect, useState } from 'react'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { isHeld } from '#renderer/components/dispatch/assignment-state.ts'
import type { Board } from '../use-board.ts'
import { createMarks, refreshed, type Chosen, type Clip } from './marks.ts'
import { laidDown, type Place, type Planned, type Weighed } from './planned.ts'
import { useLayDown } from './use-lay-down.ts'

/** Several shifts of the board: chosen, cut, copied and laid down elsewhere. */
export function useMany(board: Board) {
  const toasts = useToasts()
  const [marks] = useState(createMarks)
  const laying = useLayDown()
  const { view, week, people, shape } = board

  // A selection ends when what it was made in is left; what was copied stays for another week.
  const list = JSON.stringify([view.start, view.filters, shape.kind, shape.group])
  useEffect(() => marks.enter(list), [marks, list])

  useEffect(() => {
    if (marks.chosen().size === 0) return
    const rows = [...people.items.values()]
    const shown = new Map<string, Chosen>()
    for (const { name, assignments } of rows)
      for (const assignment of assignments) shown.set(assignment._id, { assignment, name })
    for (const assignment of week?.unfilled ?? []) shown.set(assignment._id, { assignment, name: '' })
    marks.choose(refreshed(marks.chosen(), shown, new Set(rows.map(({ _id }) => _id))))
  }, [marks, people.items, week])

  const finish = (planned: readonly Planned[]) => marks.moved(new Set(planned.map(({ assignment }) => assignment._id)))
  const start = async (kind: Clip['kind'], planned: readonly Planned[]): Promise<void> => {
    if (planned.length > MOST_AT_ONCE)
      return void toasts.warn(({ t }) => t('board.many.tooMany', { most: MOST_AT_ONCE }))
    if (await laying.start(kind, planned)) finish(kind === 'cut' ? planned : [])
  }

  return {
    marks,
    asked: laying.asked,
    isBusy: laying.isBusy,
    start,
    /** Lays down those that were agreed to. */
    answer: async (kind: Clip['kind'], planned: readonly Weighed[], reason?: string) => {
      if (await laying.run(kind, planned, reason)) finish(kind === 'cut' ? planned : [])
    },
    cancel: laying.cancel,
    /** Keeps what is to be laid down elsewhere: of what is cut, what can leave its place. */
    take: (kind: Clip['kind'], all: readonly Chosen[]) => {
      const items = kind === 'cut' ? all.filter(({ assignment }) => isHeld(assignment)) : all
      const count = items.length
      if (count === 0) {
        if (all.length > 0) toasts.warn(({ t }) => t('board.many.cannotCut'))
        return
      }
      marks.keep({ kind, items })
      toasts.confirm(({ t }) => t(`board.many.taken.${kind}`, { count }))
    },
    /** Lays down what was kept. */
    layDown: async (to: Place) => {
      const clip = marks.clip()
      if (clip) await start(clip.kind, laidDown(clip, to))
      else toasts.warn(({ t }) => t('board.many.nothingKept'))
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
