import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { isHeld } from '#renderer/components/dispatch/assignment-state.ts'

/** What is recorded of an assignment beside the answer of its person. */
export type Attendance = 'late' | 'noShow' | 'complete' | 'cancel'

/** The delays that are recorded with one click, minutes. */
export const DELAYS = [15, 30, 60] as const

/** What can be recorded now: a delay until its end, a no-show once it has begun, its end once it is over. */
export function attendanceOf(assignment: BoardAssignment, now: string): readonly Attendance[] {
  const { start, end } = assignment
  if (!isHeld(assignment)) return []
  if (end <= now) return ['complete', 'noShow']
  return start <= now ? ['late', 'noShow', 'cancel'] : ['late', 'cancel']
}

/** Records who is late, did not come or worked to the end, and what the client called off: each can be undone. */
export function useAttendance() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useMemo(() => {
    const override = { reason: t('board.undoReason') }
    return async (
      { _id: id, rev: baseRev, status, lateMinutes, siteName: site }: BoardAssignment,
      what: Attendance,
      name: string,
      minutes: number = DELAYS[0],
    ): Promise<void> => {
      const run = (seen: { readonly baseRev?: number }) =>
        what === 'late'
          ? runVerb('assignments.late', { id, minutes, ...seen })
          : runVerb(`assignments.${what}`, { id, ...seen })
      const answered = status === 'confirmed' ? 'confirmed' : 'pending'
      const undo = () =>
        what === 'late'
          ? runVerb('assignments.late', { id, minutes: lateMinutes })
          : runVerb('assignments.reinstate', { id, status: answered, override })
      try {
        const { waits } = await run({ baseRev })
        pushUndo(
          {
            label: ({ t: texts }) => texts(`board.attended.${what}`, { name, site, minutes }),
            undo: async () => void (await undo()),
            redo: async () => void (await run({})),
          },
          waits,
        )
      } catch (error) {
        toasts.error(error)
      }
    }
  }, [t, toasts, pushUndo])
}
