import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { VerbInput } from '#shared/verbs/index.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import type { TimesheetLine } from './sheet-grid.ts'

type Hours = { readonly start?: string; readonly end?: string; readonly breakMinutes?: number }

const say =
  (key: 'corrected' | 'disputed' | 'withdrawn'): Say =>
  ({ t }) =>
    t(`timesheets.line.${key}`)

/** Corrects, disputes and settles lines of a timesheet; each can be undone, and a refusal is shown and answers false. */
export function useLineActions() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useMemo(() => {
    const undoReason = t('timesheets.undoReason')
    const act = async (label: Say, run: () => Promise<{ waits: boolean }>, undo: () => Promise<unknown>) => {
      try {
        const { waits } = await run()
        pushUndo({ label, undo: async () => void (await undo()) }, waits)
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    }
    const disputeOf = ({ _id: lineId, dispute }: TimesheetLine): VerbInput<'timesheets.dispute'> => ({
      lineId,
      reason: dispute?.reason ?? '',
      start: dispute?.start ?? null,
      end: dispute?.end ?? null,
      breakMinutes: dispute?.breakMinutes ?? null,
    })
    return {
      correct: (line: TimesheetLine, fields: Hours, reason: string) => {
        const before = { start: line.start, end: line.end, breakMinutes: line.breakMinutes }
        return act(
          say('corrected'),
          () => runVerb('timeEntries.correct', { id: line.entryId, fields, reason }),
          () => runVerb('timeEntries.correct', { id: line.entryId, fields: before, reason: undoReason }),
        )
      },
      dispute: (line: TimesheetLine, asked: Omit<VerbInput<'timesheets.dispute'>, 'lineId'>) =>
        act(
          say('disputed'),
          () => runVerb('timesheets.dispute', { lineId: line._id, ...asked }),
          () => runVerb('timesheets.withdrawDispute', { lineId: line._id, reason: undoReason }),
        ),
      withdraw: (line: TimesheetLine) =>
        act(
          say('withdrawn'),
          () => runVerb('timesheets.withdrawDispute', { lineId: line._id }),
          () => runVerb('timesheets.dispute', disputeOf(line)),
        ),
    }
  }, [t, toasts, pushUndo])
}
