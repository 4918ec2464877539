import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShiftNotCopied, ShiftToCopy } from '#shared/contract/dispatch/copy-week.ts'
import { useIsOffline } from '#renderer/queries/use-sync-status.ts'
import { refusedText } from '#renderer/components/dispatch/refused-shifts.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import type { Progress } from '#renderer/records/run-each.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { untilWritten } from '#renderer/records/write.ts'
import { addDays } from '#shared/model/dates.ts'
import { showSkipped } from './asked-skipped.ts'
import type { RefusedShift } from './copy-batches.ts'
import { copyWithDays } from './add-days.ts'
import { copyAgain, copyShifts, takeBack, type Copying } from './copy-shifts.ts'
import type { CopyPlan } from './use-copy-plan.ts'

interface Asked {
  readonly shifts: readonly ShiftToCopy[]
  /** What was skipped, but that its order is to get the day. */
  readonly added: readonly ShiftNotCopied[]
  readonly reason: string
  readonly plan: CopyPlan
}

/** Copies what is given: one toast that offers what was skipped, one undo for all of it, and whoever was refused by name. */
export function useCopyRun(to: string) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const isOffline = useIsOffline()
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStopped = useRef(false)
  const undoReason = t('board.undoReason')

  /** What needs nothing agreed first, then what orders get days for; how many were copied. */
  const run = async ({ shifts, added, reason, plan }: Asked): Promise<number> => {
    isStopped.current = false
    const total = shifts.length + added.length
    const skipped = plan.skipped.filter((one) => !added.includes(one))
    setProgress({ done: 0, total })
    const from = (before: number): Copying => ({
      isOffline,
      isStopped: () => isStopped.current,
      onProgress: ({ done: of }) => setProgress({ done: before + of, total }),
    })
    const unseen: Copying = { ...from(0), isStopped: () => false, onProgress: () => undefined }
    const first = await untilWritten(copyShifts(shifts, reason, from(0)))
    const goesOn = added.length > 0 && first.failure === null && !isStopped.current
    let days = goesOn ? await untilWritten(copyWithDays(added, undoReason, from(shifts.length))) : null
    setProgress(null)
    const done = [...first.done, ...(days?.done ?? [])]
    const refused = [...first.refused, ...(days?.refused ?? [])]
    const waits = days?.waits ?? first.waits
    const failure = first.failure ?? days?.failure ?? null
    if (done.length > 0) {
      const week = ({ formats }: Parameters<Exclude<Say, string>>[0]) => formats.range(to, addDays(to, 6))
      const label: Say = (words) => words.t('board.copyWeek.done', { count: done.length, week: week(words) })
      let kept: readonly RefusedShift[] = []
      const undone: Say = (words) =>
        [
          words.t('board.copyWeek.undone', { week: week(words) }),
          ...(kept.length > 0 ? [words.t('board.copyWeek.notBack', { count: kept.length })] : []),
        ].join(' · ')
      let present = first.done
      const entry = {
        label,
        undone,
        undo: async (onProgress: (progress: Progress) => void = () => undefined) => {
          const daysBack = await days?.undo(unseen)
          const back = await takeBack(present, undoReason, { ...unseen, onProgress })
          kept = [...(daysBack?.refused ?? []), ...back.refused]
          const failed = daysBack?.failure ?? back.failure
          if (failed !== null) throw failed
        },
        redo: async () => {
          const again = await copyAgain(present, reason || undoReason, unseen)
          present = again.done
          if (again.failure !== null) throw again.failure
          days = days && (await copyWithDays(days.done, undoReason, unseen))
          if (days && days.failure !== null) throw days.failure
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
