import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AppError } from '#shared/contract/errors.ts'
import { numberIssues } from '#shared/domain/orders/order-issues.ts'
import { requireStep, type AskedStatus } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { paths } from '#renderer/screens/paths.ts'
import type { AskedInDialog } from '../page/StatusDialog.tsx'
import { useOrderActions } from '../page/use-order-actions.ts'
import { columnOf, COLUMNS } from './columns.ts'

type Order = Row<'orders'>

const isAsked = (to: AskedStatus): to is AskedInDialog => to === 'onHold' || to === 'cancelled' || to === 'closed'

/** Takes orders to another status, as their page does: at once, after a dialog, or with the numbers the client demands. */
export function useStatusMove() {
  const toasts = useToasts()
  const navigate = useNavigate()
  const { changeStatus } = useOrderActions()
  const [asking, setAsking] = useState<{ readonly order: Order; readonly to: AskedInDialog } | null>(null)
  const move = async (order: Order, to: AskedStatus): Promise<void> => {
    if (COLUMNS[columnOf(order)]?.to === to) return
    try {
      requireStep(order, to)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const failure = failureOf(error)
      return void toasts.warn(({ t }) => errorText(t, failure))
    }
    if (isAsked(to)) return setAsking({ order, to })
    try {
      const client = (await request('records.get', { entity: 'clients', id: order.clientId }))?.row as
        | Row<'clients'>
        | undefined
      // What the client demands is asked for in the form, under its fields.
      if (to === 'confirmed' && client && numberIssues(order, client).length > 0)
        return void navigate(`${paths.record('orders', order._id)}?edit=1&confirm=1`)
      await changeStatus(order, to)
    } catch (error) {
      toasts.error(error)
    }
  }
  return { move, asking, stopAsking: () => setAsking(null) }
}
