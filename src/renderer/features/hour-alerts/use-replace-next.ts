import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { HourAlert } from '#shared/domain/time/hours/hour-alerts.ts'
import type { Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { paths } from '#renderer/screens/paths.ts'

/** Takes the next assignment from the person of an alert and opens who else could have it; undone, it is theirs again. */
export function useReplaceNext(): (alert: HourAlert) => Promise<void> {
  const { t: texts } = useTranslation()
  const toasts = useToasts()
  const navigate = useNavigate()
  const pushUndo = usePushUndo()
  return useCallback(
    async ({ employeeId, next }) => {
      if (!next) return
      const { _id: id, date } = next
      try {
        const found = await request('records.get', { entity: 'assignments', id })
        const before = found?.row as unknown as Row<'assignments'> | undefined
        // Somebody else has dealt with it: the picker shows who has it now.
        if (before?.employeeId === employeeId) {
          const free = () => runVerb('assignments.unassign', { id })
          const { waits } = await free()
          const undo = async () => {
            await runVerb('assignments.assign', {
              id,
              employeeId,
              override: { reason: texts('hourAlerts.freeReason') },
            })
            if (before.status === 'confirmed') await runVerb('assignments.confirm', { id })
            if (before.published) await runVerb('assignments.publish', { id })
          }
          const redo = async () => void (await free())
          pushUndo(
            { label: ({ t, formats }) => t('hourAlerts.freed', { date: formats.longDay(date) }), undo, redo },
            waits,
          )
        }
        void navigate(paths.board(date, { assignment: id }))
      } catch (error) {
        toasts.error(error)
      }
    },
    [texts, toasts, navigate, pushUndo],
  )
}
