import { useMemo } from 'react'
import type { Written } from '#shared/contract/sync/operation.ts'
import { resumedStatus, wayBack, type AskedStatus } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushFinal, usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb } from '#renderer/records/write.ts'
import { seenIn, takeBack } from './undo-order.ts'

type Order = Row<'orders'>

interface Act {
  readonly label: Say
  readonly run: (seen: { readonly baseRev?: number }) => Promise<Written>
  /** What takes it back, given what it wrote; null when it stays. */
  readonly undo: ((written: Written) => Promise<unknown>) | null
}

/** Changes the state of an order, or a detail of it, at once. A toast tells the result, or why it was refused. */
export function useOrderActions() {
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const pushFinal = usePushFinal()
  return useMemo(() => {
    const attempt = async (baseRev: number, { label, run, undo }: Act): Promise<boolean> => {
      try {
        let written = await run({ baseRev })
        if (undo) {
          const redo = async () => void (written = await run({}))
          pushUndo({ label, undo: async () => void (await undo(written)), redo }, written.waits)
        } else pushFinal(label, written.waits)
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    }
    return {
      changeStatus: (order: Order, to: AskedStatus, reason = '') => {
        const { _id: id } = order
        const isResumed = order.status === 'onHold' && to === resumedStatus(order)
        const given = reason.trim() === '' ? {} : { reason: reason.trim() }
        const back = wayBack(order, to)
        return attempt(order.rev, {
          label: ({ t }) => t(isResumed ? 'orders.done.resumed' : `orders.done.${to}`),
          run: (seen) => runVerb('orders.changeStatus', { id, to, ...seen, ...given }),
          undo:
            back.length === 0
              ? null
              : async () => {
                  for (const step of back) await runVerb('orders.changeStatus', { id, to: step })
                },
        })
      },
      /** One person more a day for a position. */
      addPerson: ({ _id: id, orderId, rev, quantity }: Row<'orderPositions'>, label: Say) => {
        const ask = (count: number, seen: { readonly baseRev?: number }) => ({
          id: orderId,
          positions: { change: [{ id, ...seen, fields: { quantity: count } }] },
        })
        return attempt(rev, {
          label,
          run: (seen) => runVerb('orders.update', ask(quantity + 1, seen)),
          undo: (written) => takeBack(ask(quantity, seenIn(written, id))),
        })
      },
      /** Another last day. An earlier one may have released people, who would not get their shifts back: it stays. */
      extend: (order: Order, endDate: string, label: Say) => {
        const { _id: id, endDate: before } = order
        return attempt(order.rev, {
          label,
          run: (seen) => runVerb('orders.update', { id, ...seen, order: { endDate } }),
          undo:
            endDate < before ? null : (written) => takeBack({ id, ...seenIn(written, id), order: { endDate: before } }),
        })
      },
    }
  }, [toasts, pushUndo, pushFinal])
}
