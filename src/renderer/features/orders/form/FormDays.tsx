import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { firstPlannedDay } from '#shared/domain/orders/order-plan.ts'
import { turnedDays } from '#shared/domain/orders/order-calendar.ts'
import { today } from '#renderer/i18n/today.ts'
import { useCalendar } from '#renderer/queries/use-calendar.ts'
import { PlainGroup } from '#renderer/records/form/FormFields.tsx'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { OrderDays } from '../days/OrderDays.tsx'
import { scheduleIn } from './form-schedule.ts'
import { linesIn, peopleIn } from './position-lines.ts'

/** The days of the order that a form describes, while its dates are chosen: what a click turns becomes an exception. */
export function FormDays({ form }: { readonly form: Pick<RecordForm, 'values' | 'set'> }) {
  const { t } = useTranslation()
  const calendar = useCalendar()
  const { values, set } = form
  const order = useMemo(() => scheduleIn(values), [values])
  if (!calendar) return null
  return (
    <PlainGroup title="orders.days.title">
      {order ? (
        <OrderDays
          order={order}
          calendar={calendar}
          people={peopleIn(linesIn(values))}
          from={firstPlannedDay(today())}
          onTurn={(days) => set('exceptions', turnedDays(order, days, calendar))}
        />
      ) : (
        <Text c="dimmed">{t('orders.days.datesFirst')}</Text>
      )}
    </PlainGroup>
  )
}
