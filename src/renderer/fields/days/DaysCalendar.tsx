import '@mantine/dates/styles.layer.css'
import { DatePicker, type DayOfWeek } from '@mantine/dates'
import 'dayjs/locale/en-ca'
import 'dayjs/locale/fr'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#shared/model/dates.ts'
import { today } from '#renderer/i18n/today.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'

interface Props {
  readonly days: readonly string[]
  /** The first day that can be chosen; the arrows begin there. */
  readonly from: string
  readonly onChange: (days: string[]) => void
}

/** A month in which several days are chosen, each by a click or by Enter, and left out by another. */
export function DaysCalendar({ days, from, onChange }: Props) {
  const { t } = useTranslation()
  const locale = useLanguage() === 'fr' ? 'fr' : 'en-ca'
  const firstDayOfWeek = weekdayOf(useWeekStart()(today())) as DayOfWeek
  const calendar = useRef<HTMLDivElement>(null)
  // It is loaded once its dialog stands: the focus comes with it.
  useEffect(() => calendar.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <DatePicker
      ref={calendar}
      type="multiple"
      defaultDate={from}
      minDate={from}
      value={[...days]}
      locale={locale}
      ariaLabels={{ previousMonth: t('fields.previousMonth'), nextMonth: t('fields.nextMonth') }}
      firstDayOfWeek={firstDayOfWeek}
      weekendDays={[]}
      onChange={(chosen) => onChange(chosen.toSorted())}
      getDayProps={(day) => (day === from ? { 'data-autofocus': true } : {})}
    />
  )
}
