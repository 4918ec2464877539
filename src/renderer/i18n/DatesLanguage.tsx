import { DatesProvider } from '@mantine/dates'
import 'dayjs/locale/fr'
import 'dayjs/locale/en-ca'
import type { ReactNode } from 'react'
import { useLanguage } from './use-formats.ts'

/** Sets the language of calendars. Weeks begin on Sunday, as the pay week does; weekend days are not red. */
export function DatesLanguage({ children }: { readonly children: ReactNode }) {
  const language = useLanguage()
  const locale = language === 'fr' ? 'fr' : 'en-ca'
  return <DatesProvider settings={{ locale, firstDayOfWeek: 0, weekendDays: [] }}>{children}</DatesProvider>
}
