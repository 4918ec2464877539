import { Anchor } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Row } from '#shared/entities/index.ts'
import { orderNumberLabel } from '#renderer/i18n/labels.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { paths } from '#renderer/screens/paths.ts'
import { IconDuplicate } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'

/** Of which order a new one is a copy. */
export function CopyNotice({ order }: { readonly order: Row<'orders'> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Notice tone="info" role="status" icon={IconDuplicate}>
      <Trans
        t={t}
        i18nKey="orders.copyOf"
        values={{ order: orderNumberLabel(t, order.orderNumber), range: formats.range(order.startDate, order.endDate) }}
        components={{ order: <Anchor component={Link} to={paths.record('orders', order._id)} /> }}
      />
    </Notice>
  )
}
