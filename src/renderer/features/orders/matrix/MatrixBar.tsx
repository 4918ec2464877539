import { ActionIcon, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OrderMatrix } from '#shared/contract/orders/order-views.ts'
import type { Calendar } from '#shared/domain/calendar/calendar.ts'
import type { Row } from '#shared/entities/index.ts'
import { IconNext, IconPrevious } from '#renderer/ui/icons.ts'
import { DaysOnScreen } from './DaysOnScreen.tsx'
import { FillButton } from './FillButton.tsx'
import { ToFillBeyond } from './ToFillBeyond.tsx'
import type { useWindow } from './use-window.ts'

interface Props {
  readonly order: Row<'orders'>
  readonly calendar: Calendar
  readonly window: ReturnType<typeof useWindow>
  /** What is to fill beyond the days on screen; absent until it is read. */
  readonly answer: Pick<OrderMatrix, 'before' | 'after'> | undefined
}

/** Which days of the order are on screen, the steps to the others with what is to fill there, and all of it filled at once. */
export function MatrixBar({ order, calendar, window, answer }: Props) {
  const { t } = useTranslation()
  const { from, to, canGoBack, canGoOn, isAtUsual, go, goTo } = window
  // Where all days are on screen there is nowhere to go.
  const hasOtherDays = canGoBack || canGoOn || !isAtUsual
  return (
    <Group gap="xs">
      {hasOtherDays && (
        <>
          <ActionIcon
            size="lg"
            aria-label={t('orders.matrix.before')}
            title={t('orders.matrix.before')}
            disabled={!canGoBack}
            onClick={() => go(-1)}
          >
            <IconPrevious size={18} />
          </ActionIcon>
          <Button size="compact-sm" variant="default" onClick={() => go(0)}>
            {t('board.today')}
          </Button>
          <ActionIcon
            size="lg"
            aria-label={t('orders.matrix.after')}
            title={t('orders.matrix.after')}
            disabled={!canGoOn}
            onClick={() => go(1)}
          >
            <IconNext size={18} />
          </ActionIcon>
        </>
      )}
      <DaysOnScreen order={order} from={from} to={to} calendar={calendar} isPart={canGoBack || canGoOn} />
      <ToFillBeyond beyond={answer?.before} side="before" onGo={goTo} />
      <ToFillBeyond beyond={answer?.after} side="after" onGo={goTo} />
      <FillButton orderId={order._id} />
    </Group>
  )
}
