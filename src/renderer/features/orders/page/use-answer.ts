import type { Patch, Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushUndo } from '#renderer/records/use-undo.ts'
import { patchRecord } from '#renderer/records/write.ts'

type Request = Row<'clientRequests'>

/** Answers what a client's contact asked, which changes nothing of the order. Undone, what was typed is still there. */
export function useAnswer(request: Request) {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  return async (state: 'accepted' | 'refused', typed: string): Promise<void> => {
    const patch = (row: Pick<Request, '_id' | 'rev'>, fields: Patch<'clientRequests'>) =>
      patchRecord('clientRequests', row, fields)
    try {
      const { row, waits } = await patch(request, { state, answer: typed.trim() || null })
      const undo = async () => void (await patch(row, { state: 'open' }))
      pushUndo({ label: ({ t }) => t(`orders.asked.done.${state}`), undo }, waits)
    } catch (error) {
      toasts.error(error)
    }
  }
}
