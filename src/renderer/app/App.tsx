import './mantine-styles.ts'
import '@mantine/notifications/styles.layer.css'
import '@fontsource-variable/inter/wght.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import styles from '#renderer/notifications/toast.module.css'
import type { i18n } from 'i18next'
import { useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router-dom'
import { ExportsProvider } from '#renderer/exports/exports-context.tsx'
import { DatesLanguage } from '#renderer/i18n/DatesLanguage.tsx'
import { TOAST_MS } from '#renderer/notifications/show-toast.tsx'
import type { LiveStore } from '#renderer/queries/live-store.ts'
import type { UndoStack } from '#renderer/records/undo.ts'
import { LiveProvider } from '#renderer/queries/use-live.ts'
import { UndoProvider } from '#renderer/records/use-undo.ts'
import { SessionProvider } from '#renderer/session/session-context.tsx'
import { AppInfoContext, useAppInfo } from '#renderer/session/app-info.ts'
import { createSchemeManager } from './colour-scheme.ts'
import { createRouter } from './router.tsx'
import type { Start } from './start.ts'
import { cssVariables, theme } from '#renderer/ui/theme.ts'
import { styleNonce } from './trusted-types.ts'

interface Props {
  readonly start: Start
  readonly language: i18n
  readonly store: LiveStore
  readonly undo: UndoStack
}

/** The interface with all its providers. */
export function App({ start, language, store, undo }: Props) {
  const schemes = useMemo(() => createSchemeManager(start.scheme), [start.scheme])
  const router = useMemo(() => createRouter(), [])
  const unknown = useAppInfo()
  return (
    <AppInfoContext value={start.info ?? unknown}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <I18nextProvider i18n={language}>
          <DatesLanguage>
            <SessionProvider first={start.session} late={start.late}>
              <LiveProvider value={store}>
                <UndoProvider value={undo}>
                  <ExportsProvider>
                    <Notifications
                      className={styles.place ?? ''}
                      position="bottom-left"
                      limit={4}
                      autoClose={TOAST_MS}
                    />
                    <RouterProvider router={router} />
                  </ExportsProvider>
                </UndoProvider>
              </LiveProvider>
            </SessionProvider>
          </DatesLanguage>
        </I18nextProvider>
      </MantineProvider>
    </AppInfoContext>
  )
}
