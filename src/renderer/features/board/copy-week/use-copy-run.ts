import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShiftToCopy } from '#shared/contract/dispatch/copy-week.ts'
import { useSyncStatus } from '#renderer/queries/use-sync-status.ts'
import { refusedText } from '#renderer/components/dispatch/refused-shifts.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import type { Progress } from '#renderer/records/run-each.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { untilWritten } from '#renderer/records/write.ts'
import { addDays } from '#shared/model/dates.ts'
import { showSkipped } from './asked-skipped.ts'
import type { RefusedShift } from './copy-batches.ts'
import { copyAgain, copyShifts, takeBack } from './copy-shifts.ts'
import type { CopyPlan } from './use-copy-plan.ts'

/** Copies what is given: one toast that offers what was skipped, one undo for all of it, and whoever was refused by name. */
export function useCopyRun(to: string) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const isOffline = useSyncStatus()?.state === 'offline'
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStopped = useRef(false)
  const undoReason = t('board.undoReason')

  const run = async (shifts: readonly ShiftToCopy[], reason: string, { skipped }: CopyPlan): Promise<number> => {
    isStopped.current = false
    setProgress({ done: 0, total: shifts.length })
    const copying = { isOffline, isStopped: () => isStopped.current, onProgress: setProgress }
    const { done, refused, waits, failure } = await untilWritten(copyShifts(shifts, reason, copying))
    setProgress(null)
    if (done.length > 0) {
      const week = ({ formats }: Parameters<Exclude<Say, string>>[0]) => formats.range(to, addDays(to, 6))
      const label: Say = (words) => words.t('board.copyWeek.done', { count: done.length, week: week(words) })
      let kept: readonly RefusedShift[] = []
      const undone: Say = (words) =>
        [
          words.t('board.copyWeek.undone', { week: week(words) }),
          ...(kept.length > 0 ? [words.t('board.copyWeek.notBack', { count: kept.length })] : []),
        ].join(' · ')
      let present = done
      const entry = {
        label,
        undone,
        undo: async (onProgress: (progress: Progress) => void = () => undefined) => {
          const back = await takeBack(present, { isOffline, isStopped: () => false, onProgress })
          kept = back.refused
          if (back.failure !== null) throw back.failure
        },
        redo: async () => {
          const again = await copyAgain(present, reason || undoReason, { ...copying, onProgress: () => undefined })
          present = again.done
          if (again.failure !== null) throw again.failure
        },
      }
      const action =
        skipped.length > 0
          ? {
              // It is there until somebody looked, or did something else.
              stays: true,
              action: {
                label: (({ t: texts }) => texts('board.copyWeek.showSkipped')) as Say,
                run: () => void showSkipped({ to, skipped }),
              },
            }
          : {}
      const note: Say = ({ t: texts }) =>
        [
          ...(skipped.length > 0
            ? [texts('board.copyWeek.skipped', { count: skipped.length, shown: skipped.length })]
            : []),
          ...(waits ? [texts('notifications.keptHere')] : []),
        ].join(' · ')
      pushUndo(entry, waits, { ...(skipped.length > 0 || waits ? { note } : {}), ...action })
    }
    if (refused.length > 0) {
      const text: Say = (words) =>
        words.t('board.copyWeek.refused', { count: refused.length, who: refusedText(words, refused) })
      toasts.warn(text, { key: 'copyRefused', stays: true })
    }
    if (failure !== null) toasts.error(failure, { key: 'copyFailed' })
    return done.length
  }
  return { run, progress, stop: () => void (isStopped.current = true) }
}
