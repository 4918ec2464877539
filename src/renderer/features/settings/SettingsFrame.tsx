import type { ReactNode } from 'react'
import { SettingsTabs } from '#renderer/screens/SettingsTabs.tsx'
import { useScreenTitle } from '#renderer/screens/use-screen-title.ts'
import { Page } from '#renderer/ui/Page.tsx'

interface Props {
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of every screen of the settings but lists, which take `SettingsTabs` themselves. */
export function SettingsFrame({ actions, children }: Props) {
  return (
    <Page title={useScreenTitle()} actions={actions} bar={<SettingsTabs />}>
      {children}
    </Page>
  )
}
