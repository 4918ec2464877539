import { useMemo } from 'react'
import type { Schedule } from '#shared/domain/reports/schedule.ts'
import type { Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { undoEdit } from '#renderer/records/form/undo-edit.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { patchRecord } from '#renderer/records/write.ts'

/** When it is made by itself, and whom it is mailed to then. */
type Plan = Schedule & Partial<Pick<Row<'savedReports'>, 'recipients'>>

const BY_HAND: Plan = { every: null, weekday: null, monthDay: null, atTime: null }

/** Changes when a saved report is made, or that it is made by hand again; each can be undone. False when it was refused. */
export function useSchedule() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useMemo(() => {
    const plan = async (row: Row<'savedReports'>, schedule: Plan): Promise<boolean> => {
      try {
        const { row: written, waits } = await patchRecord('savedReports', row, schedule)
        pushUndo(undoEdit('savedReports', row, schedule, written), waits)
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    }
    return { plan, stop: (row: Row<'savedReports'>) => plan(row, BY_HAND) }
  }, [toasts, pushUndo])
}
