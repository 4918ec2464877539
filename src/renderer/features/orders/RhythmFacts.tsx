import { useTranslation } from 'react-i18next'
import type { OrderException } from '#shared/entities/orders.ts'
import { addDays } from '#shared/model/dates.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'

/** Any Sunday: weekday 0 of the names. */
const SUNDAY = '2026-11-15'

export function DaysFact({ days }: { readonly days: readonly number[] }) {
  const formats = useFormats()
  return <>{days.map((day) => formats.weekdayName(addDays(SUNDAY, day))).join(' ')}</>
}

export function ExceptionsFact({ exceptions }: { readonly exceptions: readonly OrderException[] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (exceptions.length === 0) return <>{t('fields.noException')}</>
  const texts = exceptions.map(({ date, kind, startTime, endTime }) => {
    const hours = [startTime, endTime].filter((time) => time !== null).join('–')
    return [formats.longDay(date), t(`fields.exceptionKinds.${kind}`), hours].filter(Boolean).join(' · ')
  })
  return <>{texts.join('\n')}</>
}

/** The same as plain functions: how a form shows the value somebody else chose. */
export const showDays = (days: readonly number[]) => <DaysFact days={days} />
export const showExceptions = (exceptions: readonly OrderException[]) => <ExceptionsFact exceptions={exceptions} />
