import { useCallback } from 'react'
import { MOST_ABSENT } from '#shared/contract/dispatch/desk.ts'
import type { Row } from '#shared/entities/index.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import type { LeaveAnswer } from '#renderer/components/dispatch/leave/asked-leave.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { runEach, UNWATCHED, type Done } from '#renderer/records/run-each.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { askConversion } from './ask-conversion.ts'
import { askStatus, labelOf } from './ask-status.ts'
import { conversionRefusal } from './conversion-refusal.ts'
import { convertOrDeactivate, patchEmployee } from './deactivation.ts'

type Employee = Row<'employees'>

/** What is to be done to some people, and how it is asked about. */
interface Asked {
  readonly rows: readonly Employee[]
  readonly act: (row: Employee) => Promise<Required<Done>>
  /** What is told once only this was done; null: it is left to be done by whoever asks. */
  readonly label: Say | null
  readonly ask: (act: () => Promise<Required<Done>>) => Promise<LeaveAnswer>
}

/** Does one thing to each; what was done is taken back when one of them is refused. */
async function doAll({ rows, act }: Pick<Asked, 'rows' | 'act'>): Promise<Required<Done>> {
  const { done, failed, undo } = await runEach(rows, act, UNWATCHED)
  if (failed[0]) {
    await undo()
    throw failed[0].error
  }
  return { waits: done.at(-1)?.waits === true, undo }
}

/**
 * Asks what becomes of the shifts of several people before their status changes alike, or before they are made applicants,
 * and does what is answered; true when they leave none and it is yet to be done, or are too many to be asked about.
 */
export function useAskSeveral() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const askFirst = useCallback(
    async (asked: Asked): Promise<boolean> => {
      const { rows, label, ask } = asked
      if (rows.length === 0 || rows.length > MOST_ABSENT) return true
      try {
        const act = () => doAll(asked)
        const answer = await ask(act)
        if (answer === 'only' && label) {
          const { waits, undo } = await act()
          pushUndo({ label, undo }, waits)
        }
        return answer === 'none' || (answer === 'only' && !label)
      } catch (error) {
        const failure = asAppError(error)
        if (failure.code !== 'IN_USE') toasts.error(failure)
        else toasts.warn(({ t }) => conversionRefusal(t, failure) ?? errorText(t, failureOf(failure)))
        return false
      }
    },
    [toasts, pushUndo],
  )
  const beforeStatus = useCallback(
    (all: readonly Employee[], patch: Partial<Employee> & Pick<Employee, 'status'>): Promise<boolean> => {
      const rows = all.filter(({ status }) => status !== patch.status)
      return askFirst({
        rows,
        act: (row) => patchEmployee(row, patch),
        label: labelOf(rows, patch.status),
        ask: (act) => askStatus({ rows, patch, act }),
      })
    },
    [askFirst],
  )
  const beforeConversion = useCallback(
    (rows: readonly Employee[]): Promise<boolean> => {
      const label: Say = ({ t }) => t('employees.bulk.convert.done', { count: rows.length })
      // Alone it has a dialog of its own, which says who is converted and who deactivated.
      return askFirst({
        rows,
        act: convertOrDeactivate,
        label: null,
        ask: (act) => askConversion({ rows, act, label }),
      })
    },
    [askFirst],
  )
  return { beforeStatus, beforeConversion }
}
