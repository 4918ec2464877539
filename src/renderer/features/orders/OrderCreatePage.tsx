import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { FileMissing } from '#renderer/ui/FilePage.tsx'
import { OrderForm } from './OrderForm.tsx'
import { useOrderStart } from './use-order-start.ts'

/** `orders/create/{id}`: `new` is blank, an order's id copies it, a site's id fills in what the site says. */
export function OrderCreatePage() {
  const { t } = useTranslation()
  const { id = 'new' } = useParams()
  const start = useOrderStart(id)
  if (start === undefined || start === null)
    return <FileMissing title={t('orders.createTitle')} error={null} isKnown={start === null} />
  return <OrderForm key={id} from={id} start={start} />
}
