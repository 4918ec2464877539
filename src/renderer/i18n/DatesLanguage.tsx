import { DatesProvider } from '@mantine/dates'
import 'dayjs/locale/fr'
import 'dayjs/locale/en-ca'
import type { ReactNode } from 'react'
import { useLanguage } from './use-formats.ts'

/** Calendars in the language on screen; weeks begin on Sunday, as the pay week does. Days of the weekend are no error: not red. */
export function DatesLanguage({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  const locale = language === 'fr' ? 'fr' : 'en-ca'
  return <DatesProvider settings={{ locale, firstDayOfWeek: 0, weekendDays: [] }}>{children}</DatesProvider>
}
