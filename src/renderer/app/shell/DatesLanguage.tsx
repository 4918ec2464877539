import { DatesProvider, type DayOfWeek } from '@mantine/dates'
import 'dayjs/locale/fr'
import 'dayjs/locale/en-ca'
import type { ReactNode } from 'react'
import { weekdayOf } from '#shared/model/dates.ts'
import { today } from '#renderer/i18n/today.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { useWeekStart } from '#renderer/queries/use-labour-rules.ts'

/** Sets the language of calendars. Weeks begin as the pay week does; weekend days are not red. */
export function DatesLanguage({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  const locale = language === 'fr' ? 'fr' : 'en-ca'
  const firstDayOfWeek = weekdayOf(useWeekStart()(today())) as DayOfWeek
  return <DatesProvider settings={{ locale, firstDayOfWeek, weekendDays: [] }}>{children}</DatesProvider>
}
