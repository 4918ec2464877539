import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import { Failed } from '#renderer/records/grid/GridStates.tsx'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { MonthBar } from './MonthBar.tsx'
import type { useMonth } from './use-month.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

interface Props {
  readonly of: ReturnType<typeof useMonth>
  readonly action: ReactNode
  readonly children: ReactNode
}

/** A month of absences as a page: its title, the other views, the way to other months, and what went wrong. */
export function MonthPage({ of: { month, rows, hidden, error, refresh, go }, action, children }: Props) {
  const title = useScreenTitle()
  const { t } = useTranslation()
  return (
    <Page
      title={title}
      aside={<ViewSwitch />}
      actions={action}
      bar={<MonthBar month={month} onGo={go} hidden={hidden} />}
      isRead
    >
      {error && !rows ? <Failed text={errorText(t, failureOf(error))} onRetry={refresh} /> : children}
    </Page>
  )
}
