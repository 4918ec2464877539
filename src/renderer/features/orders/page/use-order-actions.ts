import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Written } from '#shared/contract/sync/operation.ts'
import type { Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import type { Say } from '#renderer/notifications/say.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { usePushFinal, usePushUndo } from '#renderer/records/use-undo.ts'
import { runVerb, whenWritten } from '#renderer/records/write.ts'
import { seenIn, takeBack } from '#renderer/components/orders/undo-order.ts'
import { useChangeStatus } from '#renderer/components/orders/use-change-status.ts'
import { giveBackTaken, peopleOf } from '../give-back.ts'
import type { Turn } from './turn.ts'

type Order = Row<'orders'>
type Position = Row<'orderPositions'>

/** A position as it is now: the page may still show it as it was before something was undone. */
async function positionNow(shown: Position): Promise<Position> {
  await whenWritten()
  const found = await request('records.get', { entity: 'orderPositions', id: shown._id })
  return (found?.row as Position | undefined) ?? shown
}

interface Act {
  readonly label: Say
  readonly run: (seen: { readonly baseRev?: number }) => Promise<Written>
  /** What takes it back, given what it wrote; null when it stays. */
  readonly undo: ((written: Written) => Promise<unknown>) | null
}

/** Changes the state of an order, or a detail of it, at once. A toast tells the result, or why it was refused. */
export function useOrderActions() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const pushUndo = usePushUndo()
  const pushFinal = usePushFinal()
  const changeStatus = useChangeStatus()
  const undoReason = t('board.undoReason')
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
      changeStatus,
      /** One person more a day for a position; `label` says how many that makes. */
      addPerson: async (shown: Position, label: (position: Position) => Say) => {
        const position = await positionNow(shown)
        const { _id: id, orderId, rev, quantity } = position
        const ask = (count: number, seen: { readonly baseRev?: number }) => ({
          id: orderId,
          positions: { change: [{ id, ...seen, fields: { quantity: count } }] },
        })
        return attempt(rev, {
          label: label(position),
          run: (seen) => runVerb('orders.update', ask(quantity + 1, seen)),
          undo: (written) => takeBack(ask(quantity, seenIn(written, id))),
        })
      },
      /** Some days the other way round: skipped, or taken back. Who lost shifts by it gets them back when it is undone. */
      turnDays: async ({ order, exceptions, label }: Turn) => {
        const { _id: id, exceptions: before } = order
        let people: Awaited<ReturnType<typeof peopleOf>> = []
        return attempt(order.rev, {
          label,
          run: async (seen) => {
            people = await peopleOf(id)
            return runVerb('orders.update', { id, ...seen, order: { exceptions: [...exceptions] } })
          },
          undo: async (written) => {
            await takeBack({ id, ...seenIn(written, id), order: { exceptions: before } })
            await giveBackTaken(written, people, undoReason)
          },
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
  }, [changeStatus, toasts, pushUndo, pushFinal, undoReason])
}
