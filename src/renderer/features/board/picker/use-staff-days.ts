import { useCallback, useState } from 'react'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import type { Person } from '../assignment/use-assignment-actions.ts'

interface Progress {
  readonly done: number
  readonly total: number
}

/** Gives several days of a position to one person: an operation a day, one toast, one undo; refused days are named. */
export function useStaffDays() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [progress, setProgress] = useState<Progress | null>(null)

  const staff = useCallback(
    async (days: readonly BoardAssignment[], { employeeId, name }: Person): Promise<readonly BoardAssignment[]> => {
      let done = 0
      setProgress({ done, total: days.length })
      // They are decided one after the other, in this order, so that the hours of the days before count.
      const answers = await Promise.allSettled(
        days.map(({ _id: id, rev: baseRev }) =>
          runVerb('assignments.assign', { id, employeeId, baseRev }).finally(() =>
            setProgress({ done: ++done, total: days.length }),
          ),
        ),
      )
      setProgress(null)
      const given = days.filter((_, i) => answers[i]?.status === 'fulfilled')
      const refused = days.filter((_, i) => answers[i]?.status === 'rejected')
      const isUnsent = answers.some((answer) => answer.status === 'fulfilled' && answer.value.waits)
      const reason: unknown = answers.find((answer) => answer.status === 'rejected')?.reason
      const each = (verb: (id: string) => Promise<unknown>) => async () => {
        for (const { _id } of given) await verb(_id)
      }
      if (given.length > 0) {
        const site = given[0]?.siteName
        const label: Say = ({ t }) => t('board.staffed', { count: given.length, name, site })
        const undo = each((id) => runVerb('assignments.unassign', { id }))
        const redo = each((id) => runVerb('assignments.assign', { id, employeeId }))
        pushUndo({ label, undo, redo }, isUnsent)
      }
      if (refused.length > 0) {
        const failure = failureOf(asAppError(reason))
        const text: Say = ({ t, formats }) =>
          t('board.daysRefused', {
            count: refused.length,
            days: formats.list(refused.map(({ date }) => formats.shortDay(date))),
            why: errorText(t, failure),
          })
        toasts.warn(text, { key: 'refusedDays' })
      }
      return given
    },
    [toasts, pushUndo],
  )
  return { staff, progress }
}
