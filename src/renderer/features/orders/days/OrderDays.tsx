import { Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calendar } from '#shared/domain/calendar/calendar.ts'
import { shiftCounts, shownDays, skippedSpans, type SkippedSpan } from '#shared/domain/orders/order-calendar.ts'
import type { OrderDay, OrderSchedule } from '#shared/domain/orders/planned-assignments.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { skippedText } from './day-text.ts'
import { DaysGrid } from './DaysGrid.tsx'
import styles from './order-days.module.css'

interface Props {
  readonly order: OrderSchedule
  readonly calendar: Calendar
  /** How many people it asks for each day. */
  readonly people: number
  /** The first day that can be turned. */
  readonly from: string
  /** Turns days the other way round: what is skipped works, what works is skipped. */
  readonly onTurn?: ((days: readonly OrderDay[]) => void) | undefined
}

/** The days of an order: how many shifts it asks for, its weeks, and what is skipped and why, each with a way back. */
export function OrderDays({ order, calendar, people, from, onTurn }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const day = today()
  const { days, extent, to } = useMemo(() => shownDays(order, day, calendar), [order, day, calendar])
  const [first, ...rest] = days
  if (!first) return <Text c="dimmed">{t('orders.days.none')}</Text>
  const { asked, skipped, made } = shiftCounts(days, people)
  const counts = {
    asked: t('orders.days.asked', { count: asked, n: formats.number(asked) }),
    skipped: t('orders.days.skipped', { count: skipped, n: formats.number(skipped) }),
    made: formats.number(made),
  }
  const total = skipped > 0 ? t('orders.days.counts', counts) : counts.asked
  return (
    <div className={styles.days}>
      <Text className="tabular" role="status" {...(made === 0 && { c: 'var(--eq-danger-fg)' })}>
        {asked === 0 ? t('orders.days.nobody') : total}
      </Text>
      {extent !== 'whole' && (
        <Text size="sm" c="dimmed">
          {t(`orders.days.${extent}`, { day: formats.longDay(to) })}
        </Text>
      )}
      <DaysGrid days={[first, ...rest]} from={from} onTurn={onTurn} />
      <SkippedList spans={skippedSpans(days)} from={from} onTurn={onTurn} />
    </div>
  )
}

interface ListProps extends Pick<Props, 'from' | 'onTurn'> {
  readonly spans: readonly SkippedSpan[]
}

/** The skipped days by reason; a span is taken back at once. */
function SkippedList({ spans, from, onTurn }: ListProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (spans.length === 0) return null
  return (
    <ul className={styles.spans} aria-label={t('orders.days.skippedList')}>
      {spans.map(({ days }) => {
        const [first, last] = [days[0], days.at(-1) ?? days[0]]
        const when =
          first === last
            ? formats.dayAndMonth(first.date)
            : t('orders.days.span', { from: formats.dayAndMonth(first.date), to: formats.dayAndMonth(last.date) })
        return (
          <li key={first.date}>
            <span>{t('orders.days.skippedFor', { when, why: skippedText(t, formats.language, first) })}</span>
            {onTurn && first.date >= from && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t('orders.days.takeBackThese', { when })}
                onClick={() => onTurn(days)}
              >
                {t('orders.days.takeBack')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
