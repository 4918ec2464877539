import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { OrderForm } from './OrderForm.tsx'
import { useRefusedOrder } from './refused-order.ts'
import { paths } from '#renderer/screens/paths.ts'
import { useOrderStart } from './use-order-start.ts'

/**
 * `orders/create/{id}`: `new` begins with defaults, an order's id with a copy of it, a site's id with the values of the
 * site; `?refused=` begins with an order the server refused.
 */
export function OrderCreatePage() {
  const [query] = useSearchParams()
  const refused = query.get('refused')
  return refused ? <RefusedOrder opId={refused} /> : <NewOrder />
}

function NewOrder() {
  const { id = 'new' } = useParams()
  const { t } = useTranslation()
  const start = useOrderStart(id)
  if (!start) return <RecordMissing entity="orders" row={start} missing={t('orders.startMissing')} />
  return <OrderForm key={id} from={id} start={start} />
}

function RefusedOrder({ opId }: { readonly opId: string }) {
  const { t } = useTranslation()
  const refused = useRefusedOrder(opId)
  if (!refused) {
    const missing = t('orders.refusedMissing')
    return <RecordMissing entity="orders" row={refused} missing={missing} back={paths.to('/conflicts')} />
  }
  return <OrderForm key={opId} from={`refused.${opId}`} start={refused.start} replaces={refused.conflict} />
}
