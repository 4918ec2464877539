import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownDays } from '#shared/domain/orders/order-calendar.ts'
import { orderVolume } from '#shared/domain/orders/order-volume.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useCalendar } from '#renderer/queries/use-calendar.ts'
import { useRecord } from '#renderer/queries/use-records.ts'
import { PlainGroup } from '#renderer/records/form/FormFields.tsx'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { RoadNotes } from '../road/RoadNotes.tsx'
import { scheduleIn } from '../form/form-schedule.ts'
import { LINES, linesIn } from '../form/position-lines.ts'
import { AbleNote } from './AbleNote.tsx'
import { countedDays } from './counted-days.ts'
import { positionsTyped, withAdvice } from './typed-positions.ts'
import { useFillability } from './use-fillability.ts'

interface Props {
  readonly form: Pick<RecordForm, 'values' | 'set'>
  /** Of the order that is changed; null for a new one. */
  readonly orderId: string | null
}

/** What an order that is typed comes to: its days and hours, who could work for it, and what its road asks for. */
export function FormChecks({ form, orderId }: Props) {
  const { t } = useTranslation()
  const calendar = useCalendar()
  const { values, set } = form
  const day = today()
  const { siteId } = values
  const site = useRecord('sites', typeof siteId === 'string' ? siteId : null).row ?? null
  const queries = useMemo(
    () => countedDays(values, { today: day, calendar, orderId }),
    [values, day, calendar, orderId],
  )
  const counting = useFillability(queries)
  const positions = positionsTyped(values)
  return (
    <PlainGroup title="orders.checks.title">
      <Stack gap="sm">
        <Volume form={form} zone={site?.timezone} />
        {counting && queries ? (
          <AbleNote counting={counting} positions={queries[0]?.positions ?? []} />
        ) : (
          <Text c="dimmed">{t('orders.checks.unknown')}</Text>
        )}
        {site && positions && (
          <RoadNotes
            facts={{ site, ...positions }}
            onTake={(advice) => set(LINES, withAdvice(linesIn(values), advice))}
          />
        )}
      </Stack>
    </PlainGroup>
  )
}

/** How many days, shifts and paid hours the order comes to. */
function Volume({ form, zone }: Pick<Props, 'form'> & { readonly zone: string | undefined }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const calendar = useCalendar()
  const { values } = form
  const day = today()
  const volume = useMemo(() => {
    const order = scheduleIn(values)
    const typed = positionsTyped(values)
    if (!order || !typed || !calendar) return null
    const { days } = shownDays(order, day, calendar)
    const { breakMinutes, breakPaid } = values
    const rest = { breakMinutes: typeof breakMinutes === 'number' ? breakMinutes : 0, breakPaid: breakPaid === true }
    return orderVolume(days, typed.positions, rest, zone)
  }, [values, calendar, day, zone])
  if (!volume || volume.shifts === 0) return null
  return (
    <Text className="tabular">
      {formats.list([
        t('orders.checks.days', { count: volume.days }),
        t('orders.checks.shifts', { count: volume.shifts }),
        t('orders.checks.hours', { hours: formats.duration(volume.paidMinutes) }),
      ])}
    </Text>
  )
}
