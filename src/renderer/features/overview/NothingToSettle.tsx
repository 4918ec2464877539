import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { useCount } from '#renderer/queries/use-records.ts'
import { paths } from '#renderer/screens/paths.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconAdd, IconConfirmed, IconOrders } from '#renderer/ui/icons.ts'

/** Every assignment until the end of tomorrow has somebody, or there is no order yet. */
export function NothingToSettle() {
  const { t } = useTranslation()
  const { value: orders } = useCount('orders', {})
  if (orders === undefined) return null
  if (orders > 0)
    return <EmptyState icon={IconConfirmed} title={t('overview.allFilled')} text={t('overview.allFilledText')} />
  return (
    <EmptyState icon={IconOrders} title={standardText(t, 'orders', 'none')} text={t('orders.emptyText')}>
      <Button component={Link} to={paths.create('orders')} leftSection={<IconAdd size={16} />}>
        {standardText(t, 'orders', 'create')}
      </Button>
    </EmptyState>
  )
}
