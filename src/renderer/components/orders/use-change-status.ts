import { useCallback } from 'react'
import { resumedStatus, wayBack, type AskedStatus } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushFinal, usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'

/** Brings an order to another state, with its undo where there is a way back; a toast tells the result, or why it was refused. */
export function useChangeStatus() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const pushFinal = usePushFinal()
  return useCallback(
    async (order: Row<'orders'>, to: AskedStatus, reason = ''): Promise<boolean> => {
      const { _id: id, rev: baseRev } = order
      const isResumed = order.status === 'onHold' && to === resumedStatus(order)
      const given = reason.trim() === '' ? {} : { reason: reason.trim() }
      const back = wayBack(order, to)
      const label: Say = ({ t }) => t(isResumed ? 'orders.done.resumed' : `orders.done.${to}`)
      const run = (seen: { readonly baseRev?: number }) => runVerb('orders.changeStatus', { id, to, ...seen, ...given })
      const undo = async () => {
        for (const step of back) await runVerb('orders.changeStatus', { id, to: step })
      }
      try {
        const { waits } = await run({ baseRev })
        if (back.length === 0) pushFinal(label, waits)
        else pushUndo({ label, undo, redo: async () => void (await run({})) }, waits)
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    },
    [toasts, pushUndo, pushFinal],
  )
}
