import { useMemo } from 'react'
import type { HourAlert } from '#shared/domain/time/hours/hour-alerts.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { createRecord, removeRecord } from '#renderer/records/write.ts'

/** Accepts hour alerts with a reason; undone, they count again. */
export function useReviews() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useMemo(
    () => ({
      accept: async (alerts: readonly HourAlert[], reason: string): Promise<void> => {
        try {
          const make = () =>
            Promise.all(
              alerts.map(({ employeeId, date, rule }) =>
                createRecord('hourReviews', { employeeId, date, rule, reason }),
              ),
            )
          let made = await make()
          const label: Say = ({ t }) => t('hourAlerts.accepted', { count: alerts.length })
          const undo = async () => {
            for (const { row } of made) await removeRecord('hourReviews', { _id: row._id })
          }
          const redo = async () => {
            made = await make()
          }
          pushUndo(
            { label, undo, redo },
            made.some(({ waits }) => waits),
          )
        } catch (error) {
          toasts.error(error)
        }
      },
    }),
    [toasts, pushUndo],
  )
}
