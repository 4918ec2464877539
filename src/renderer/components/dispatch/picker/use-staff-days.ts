import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { givePlace, takePlaceBack, withReason } from '#renderer/components/dispatch/give-place.ts'
import { refusedText } from '#renderer/components/dispatch/refused-shifts.ts'
import type { Person } from '#renderer/components/dispatch/use-assignment-actions.ts'

export interface Progress {
  readonly done: number
  readonly total: number
}

/** Gives several days of a position to one person: an operation a day, one toast, one undo; refused days are named. */
export function useStaffDays() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const [progress, setProgress] = useState<Progress | null>(null)

  const staff = useCallback(
    async (
      days: readonly BoardAssignment[],
      { employeeId, name }: Person,
      reasonOn: (day: string) => string | undefined,
    ): Promise<readonly BoardAssignment[]> => {
      const give = (assignment: BoardAssignment, seen: { readonly baseRev?: number } = {}) =>
        givePlace(assignment, { employeeId, ...seen, ...withReason(reasonOn(assignment.date)) })
      let done = 0
      setProgress({ done, total: days.length })
      // They are decided one after the other, in this order, so that the hours of the days before count.
      const answers = await Promise.allSettled(
        days.map((day) =>
          give(day, { baseRev: day.rev }).finally(() => setProgress({ done: ++done, total: days.length })),
        ),
      )
      setProgress(null)
      const given = days.filter((_, i) => answers[i]?.status === 'fulfilled')
      const refused = days.flatMap(({ date, siteShort }, i) => {
        const answer = answers[i]
        return answer?.status === 'rejected'
          ? [{ shift: { name, date, siteShort }, error: answer.reason as unknown }]
          : []
      })
      const isUnsent = answers.some((answer) => answer.status === 'fulfilled' && answer.value.waits)
      const each = (act: (day: BoardAssignment) => Promise<unknown>) => async () => {
        for (const day of given) await act(day)
      }
      if (given.length > 0) {
        const site = given[0]?.siteName
        const dayCount = new Set(given.map(({ date }) => date)).size
        const label: Say = ({ t }) => t('board.staffed', { count: dayCount, name, site })
        const undo = each((day) => takePlaceBack(day, employeeId, t('board.undoReason')))
        const redo = each((day) => give(day))
        pushUndo({ label, undo, redo }, isUnsent)
      }
      if (refused.length > 0) {
        const text: Say = (words) =>
          words.t('board.daysRefused', { count: refused.length, who: refusedText(words, refused) })
        toasts.warn(text, { key: 'refusedDays' })
      }
      return given
    },
    [t, toasts, pushUndo],
  )
  return { staff, progress }
}
