import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '#renderer/bridge/request.ts'
import { nothingDone } from '#renderer/components/dispatch/refused-shifts.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { isOpen } from '#renderer/components/dispatch/assignment-state.ts'
import { layingDown } from './lay-down.ts'
import type { Clip } from './marks.ts'
import { isGiving, isPlain, weighed, type Planned, type Weighed } from './planned.ts'

/** What is asked before something is laid down. */
export interface AskedLaying {
  readonly kind: Clip['kind']
  readonly all: readonly Weighed[]
}

const labelOf = (kind: Clip['kind'], planned: readonly Weighed[]): Say => {
  const count = planned.length
  const name = planned[0]?.person.name
  const isOne = new Set(planned.map(({ person }) => person._id)).size === 1
  // Somebody is given what they did not have, whether it is theirs alone from then on or not.
  const what = isGiving(kind, planned) ? 'copy' : kind
  return ({ t }) => (isOne ? t(`board.many.done.${what}For`, { count, name }) : t(`board.many.done.${what}`, { count }))
}

/** Lays down cut or copied assignments once the rules were asked: at once where nothing is to be said, else after a question. */
export function useLayDown() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [asked, setAsked] = useState<AskedLaying | null>(null)
  const [isBusy, setBusy] = useState(false)

  const run = async (kind: Clip['kind'], planned: readonly Weighed[], reason?: string): Promise<boolean> => {
    const act = layingDown(kind, planned, reason, t('board.undoReason'))
    const shifts = planned.map(({ assignment: { siteShort }, person: { name }, date }) => ({ name, date, siteShort }))
    setBusy(true)
    try {
      const { waits } = await act.run(false)
      const label = labelOf(kind, planned)
      pushUndo({ label, undo: act.undo, redo: async () => void (await act.run(true)) }, waits)
      setAsked(null)
      return true
    } catch (error) {
      toasts.error(error, {}, nothingDone(error, shifts))
      return false
    } finally {
      setBusy(false)
    }
  }

  /** True once it is done; false when it is refused, or when something has to be answered first. */
  const start = async (kind: Clip['kind'], planned: readonly Planned[]): Promise<boolean> => {
    // Where it lies already there is nothing to do.
    const moved = planned.filter(
      ({ assignment, person, date }) =>
        kind === 'copy' || date !== assignment.date || person._id !== assignment.employeeId || isOpen(assignment),
    )
    if (moved.length === 0) return true
    const pairs = moved.map(({ assignment, person, date }) => ({
      assignmentId: assignment._id,
      employeeId: person._id,
      date,
    }))
    try {
      const found = await request('board.verdicts', { pairs, cumulative: true, copies: kind === 'copy' })
      const all = moved.flatMap((each, n) => (found[n] ? [weighed(each, found[n])] : []))
      if (all.every(isPlain)) return await run(kind, all)
      setAsked({ kind, all })
    } catch (error) {
      toasts.error(error)
    }
    return false
  }
  return { asked, isBusy, start, run, cancel: () => setAsked(null) }
}
