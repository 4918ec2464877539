import { useCallback } from 'react'
import { MOST_ABSENT } from '#shared/contract/dispatch/desk.ts'
import type { Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { runEach, type Done } from '#renderer/records/run-each.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { askStatus, labelOf } from './ask-status.ts'
import { patchEmployee } from './deactivation.ts'

type Employee = Row<'employees'>
const WATCH = { isStopped: () => false, onProgress: () => undefined }

/** Changes people alike; what was done is taken back when one of them is refused. */
async function changeAll(rows: readonly Employee[], patch: Partial<Employee>): Promise<Required<Done>> {
  const { done, failed, undo } = await runEach(rows, (row) => patchEmployee(row, patch), WATCH)
  if (failed[0]) {
    await undo()
    throw failed[0].error
  }
  return { waits: done.at(-1)?.waits === true, undo }
}

/**
 * Asks what becomes of the shifts of several people before they are changed alike, and does what is answered; true when they
 * leave none and are yet to be changed, or are too many to be asked about.
 */
export function useAskSeveral() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useCallback(
    async (all: readonly Employee[], patch: Partial<Employee> & Pick<Employee, 'status'>): Promise<boolean> => {
      const rows = all.filter(({ status }) => status !== patch.status)
      if (rows.length === 0 || rows.length > MOST_ABSENT) return true
      try {
        const act = () => changeAll(rows, patch)
        const answer = await askStatus({ rows, patch, act })
        if (answer === 'only') {
          const { waits, undo } = await act()
          pushUndo({ label: labelOf(rows, patch.status), undo }, waits)
        }
        return answer === 'none'
      } catch (error) {
        toasts.error(error)
        return false
      }
    },
    [toasts, pushUndo],
  )
}
