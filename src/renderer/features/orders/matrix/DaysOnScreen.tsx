import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calendar } from '#shared/domain/calendar/calendar.ts'
import type { OrderSchedule } from '#shared/domain/orders/planned-assignments.ts'
import type { T } from '#renderer/i18n/keys.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { dayNumbers, type DayNumbers } from './day-numbers.ts'

interface Props {
  readonly order: OrderSchedule
  readonly from: string
  readonly to: string
  readonly calendar: Calendar
  /** Other days of the order are not on screen. */
  readonly isPart: boolean
}

/** The dates on screen and, where there are others, which days of the order these are. */
export function DaysOnScreen({ order, from, to, calendar, isPart }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const numbers = useMemo(
    () => (isPart ? dayNumbers(order, from, to, calendar) : null),
    [isPart, order, from, to, calendar],
  )
  return (
    <Text c="dimmed" className="tabular" aria-live="polite">
      {[formats.range(from, to), ...(numbers ? [numbersText(t, numbers)] : [])].join(' · ')}
    </Text>
  )
}

function numbersText(t: T, { first, last, total }: DayNumbers): string {
  if (total === null) {
    return last < first ? t('orders.matrix.noDaysEndless') : t('orders.matrix.daysEndless', { first, last })
  }
  if (last < first) return t('orders.matrix.noDays', { count: total })
  return first === last
    ? t('orders.matrix.oneDay', { first, count: total })
    : t('orders.matrix.days', { first, last, count: total })
}
