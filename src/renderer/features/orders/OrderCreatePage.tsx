import { useParams, useSearchParams } from 'react-router-dom'
import { RecordMissing } from '#renderer/records/page/RecordMissing.tsx'
import { OrderForm } from './OrderForm.tsx'
import { useRefusedOrder } from './refused-order.ts'
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
  const start = useOrderStart(id)
  if (start === undefined || start === null) return <RecordMissing row={start} error={null} />
  return <OrderForm key={id} from={id} start={start} />
}

function RefusedOrder({ opId }: { readonly opId: string }) {
  const refused = useRefusedOrder(opId)
  if (!refused) return <RecordMissing row={refused} error={null} />
  return <OrderForm key={opId} from={`refused.${opId}`} start={refused.start} replaces={refused.conflict} />
}
