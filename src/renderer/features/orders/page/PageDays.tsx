import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import type { Row } from '#shared/entities/index.ts'
import { today } from '#renderer/i18n/today.ts'
import { useCalendar } from '#renderer/queries/use-calendar.ts'
import { OrderDays } from '../days/OrderDays.tsx'
import { SkipDialog } from './SkipDialog.tsx'
import { useTurnDays } from './use-turn-days.ts'
import styles from '../order-page.module.css'

interface Props {
  readonly order: Row<'orders'>
  /** How many people it asks for each day. */
  readonly people: number
}

/** The days of an order on its page: a click skips one or takes it back at once, and asks only when people lose shifts. */
export function PageDays({ order, people }: Props) {
  const { t } = useTranslation()
  const calendar = useCalendar()
  const { turn, asking, confirm, dismiss } = useTurnDays(order._id, calendar)
  if (!calendar) return null
  return (
    <section className={styles.days} aria-label={t('orders.days.title')}>
      <Title order={2} size="h3">
        {t('orders.days.title')}
      </Title>
      <OrderDays
        order={order}
        calendar={calendar}
        people={people}
        from={today()}
        onTurn={isOrderOver(order) ? undefined : turn}
      />
      {asking && <SkipDialog turn={asking} onConfirm={confirm} onClose={dismiss} />}
    </section>
  )
}
