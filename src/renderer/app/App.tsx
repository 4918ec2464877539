import './mantine-styles.ts'
import '@mantine/notifications/styles.layer.css'
import '@fontsource-variable/inter/wght.css'
import { MantineProvider } from '@mantine/core'
import type { i18n } from 'i18next'
import { useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router-dom'
import { ExportsProvider } from '#renderer/exports/exports-context.tsx'
import { ToastStrip } from '#renderer/notifications/ToastStrip.tsx'
import type { LiveStore } from '#renderer/queries/live-store.ts'
import type { UndoStack } from '#renderer/records/undo.ts'
import { LiveProvider } from '#renderer/queries/use-live.ts'
import { UndoProgress } from '#renderer/records/UndoProgress.tsx'
import { UndoProvider } from '#renderer/records/use-undo.ts'
import { SessionProvider } from '#renderer/session/session-context.tsx'
import { AppInfoContext } from '#renderer/session/app-info.ts'
import { createSchemeManager } from './colour-scheme.ts'
import type { Router } from './router.tsx'
import type { Start } from './start.ts'
import { useLateInfo } from './use-late-info.ts'
import { cssVariables, theme } from '#renderer/ui/theme.ts'
import { ThemeTexts } from './ThemeTexts.tsx'
import { styleNonce } from './trusted-types.ts'

interface Props {
  readonly start: Start
  readonly language: i18n
  readonly router: Router
  readonly store: LiveStore
  readonly undo: UndoStack
}

/** The interface with all its providers. */
export function App({ start, language, router, store, undo }: Props) {
  const schemes = useMemo(() => createSchemeManager(start.scheme, start.late.scheme), [start])
  const info = useLateInfo(start, language)
  return (
    <AppInfoContext value={info}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <I18nextProvider i18n={language}>
          <ThemeTexts>
            <SessionProvider first={start.session} late={start.late.session}>
              <LiveProvider value={store}>
                <UndoProvider value={undo}>
                  <ExportsProvider>
                    <UndoProgress />
                    <RouterProvider router={router} useTransitions={false} />
                    <ToastStrip />
                  </ExportsProvider>
                </UndoProvider>
              </LiveProvider>
            </SessionProvider>
          </ThemeTexts>
        </I18nextProvider>
      </MantineProvider>
    </AppInfoContext>
  )
}
