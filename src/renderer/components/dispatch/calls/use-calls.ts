import { useMemo } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { ShownCall } from '#shared/contract/dispatch/desk.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { removeRecord, runVerb } from '#renderer/records/write.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'

/** Whom a call is made to, and about what. */
export interface Callee {
  readonly employeeId: string
  readonly name: string
  readonly assignmentId: string
}

/** What came of a call. */
export type CallResult =
  | { readonly outcome: 'reached' | 'noAnswer' }
  | { readonly outcome: 'callBack'; readonly callBackAt: string }

/** Records calls: first that one is made, which colleagues see at once, then what came of it. Each can be undone. */
export function useCalls() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return useMemo(() => {
    const call = async ({ employeeId, name, assignmentId }: Callee): Promise<void> => {
      const id = uuidv7()
      try {
        const { waits } = await runVerb('phoneCalls.record', { id, employeeId, assignmentId, outcome: 'calling' })
        const label: Say = ({ t }) => t('calls.recorded.calling', { name })
        pushUndo({ label, undo: async () => void (await removeRecord('phoneCalls', { _id: id })) }, waits)
      } catch (error) {
        toasts.error(error)
      }
    }
    const finish = async ({ _id: id, outcome, callBackAt, name }: ShownCall, result: CallResult): Promise<void> => {
      try {
        const { waits } = await runVerb('phoneCalls.record', { id, ...result })
        const before = { id, outcome, ...(callBackAt !== null && { callBackAt }) }
        const label: Say = ({ t }) => t(`calls.recorded.${result.outcome}`, { name })
        pushUndo({ label, undo: async () => void (await runVerb('phoneCalls.record', before)) }, waits)
      } catch (error) {
        toasts.error(error)
      }
    }
    return { call, finish }
  }, [toasts, pushUndo])
}
