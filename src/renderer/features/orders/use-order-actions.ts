import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { resumedStatus, type AskedStatus } from '#shared/domain/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import type { VerbInput } from '#shared/verbs/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { runVerb } from '#renderer/records/write.ts'

type Order = Row<'orders'>

/** Changes the state of an order, or a detail of it, at once. A toast tells the result, or why it was refused. */
export function useOrderActions() {
  const { t } = useTranslation()
  const toasts = useToasts()
  return useMemo(() => {
    const attempt = async (work: () => ReturnType<typeof runVerb>, done: string): Promise<boolean> => {
      try {
        const { waits } = await work()
        toasts.confirm(done, waits ? { note: t('notifications.keptHere') } : {})
        return true
      } catch (error) {
        toasts.error(error)
        return false
      }
    }
    return {
      changeStatus: (order: Order, to: AskedStatus, reason = '') => {
        const { _id: id, rev: baseRev } = order
        const isResumed = order.status === 'onHold' && to === resumedStatus(order)
        const given = reason.trim() === '' ? {} : { reason: reason.trim() }
        return attempt(
          () => runVerb('orders.changeStatus', { id, to, baseRev, ...given }),
          t(isResumed ? 'orders.done.resumed' : `orders.done.${to}`),
        )
      },
      update: (input: VerbInput<'orders.update'>, done: string) => attempt(() => runVerb('orders.update', input), done),
    }
  }, [t, toasts])
}
