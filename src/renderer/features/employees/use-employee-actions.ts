import { useCallback } from 'react'
import { DEACTIVATED } from '#shared/domain/people/employee-status.ts'
import { entities, type Row } from '#shared/entities/index.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { titleOf } from '#renderer/queries/title-of.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { askConversion } from './leaving/ask-conversion.ts'
import { askStatus } from './leaving/ask-status.ts'
import { conversionRefusal } from './leaving/conversion-refusal.ts'
import { convertOrDeactivate, deactivate as deactivateRow } from './leaving/deactivation.ts'

/** Deactivates an employee, once it is known what becomes of their shifts, or makes them an applicant likewise; a refusal of the latter deactivates and says why. */
export function useEmployeeActions() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()

  const deactivate = useCallback(
    async (row: Row<'employees'>) => {
      try {
        const act = () => deactivateRow(row)
        const answer = await askStatus({ rows: [row], patch: DEACTIVATED, act })
        if (answer === 'all' || answer === 'nothing') return
        const { waits, undo } = await act()
        const label: Say = ({ t }) => t('employees.deactivated', { name: titleOf(entities.employees, row) })
        pushUndo({ label, undo }, waits)
      } catch (error) {
        toasts.error(error)
      }
    },
    [toasts, pushUndo],
  )

  /** True when they are an applicant now. */
  const convert = useCallback(
    async (row: Row<'employees'>): Promise<boolean> => {
      const name = titleOf(entities.employees, row)
      try {
        // Who has shifts to come is deactivated instead: what is told after the shifts were given says so.
        const label: Say = ({ t }) => t('employees.deactivated', { name })
        const answer = await askConversion({ rows: [row], act: () => convertOrDeactivate(row), label })
        if (answer === 'all' || answer === 'nothing') return false
        const { waits, undo, refusal } = await convertOrDeactivate(row)
        if (refusal === null) {
          pushUndo({ label: ({ t }) => t('employees.converted', { name }), undo }, waits)
          return true
        }
        pushUndo({ label, undo }, waits, { refusal })
      } catch (error) {
        const failure = asAppError(error)
        const isKept = failure.code === 'IN_USE'
        if (!isKept) toasts.error(failure)
        else
          toasts.warn(({ t }) => conversionRefusal(t, failure) ?? errorText(t, failureOf(failure)), {
            action: { label: ({ t }) => t('employees.bulk.deactivate.action'), run: () => void deactivate(row) },
          })
      }
      return false
    },
    [toasts, pushUndo, deactivate],
  )
  return { deactivate, convert }
}
