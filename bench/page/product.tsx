import '#renderer/app/mantine-styles.ts'
import '@mantine/notifications/styles.layer.css'
import '#renderer/app/base.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import fr from '#resources/locales/fr.json'
import { cssVariables, theme } from '#renderer/ui/theme.ts'
import { ExportsProvider } from '#renderer/exports/exports-context.tsx'
import { EmployeesListPage } from '#renderer/features/employees/EmployeesListPage.tsx'
import { createI18n } from '#renderer/i18n/create-i18n.ts'
import { on, request } from '#renderer/bridge/request.ts'
import { ScreenTitleContext } from '#renderer/screens/use-screen-title.ts'
import { createLiveStore } from '#renderer/queries/live-store.ts'
import { createUndoStack } from '#renderer/records/undo.ts'
import { LiveProvider } from '#renderer/queries/use-live.ts'
import { UndoProvider } from '#renderer/records/use-undo.ts'
import { change, setTotal } from './bridge.ts'
import type { Table } from './table.ts'

const language = createI18n('fr', fr)

/** The employees list of the product: its page, its grid, its columns. */
export function mountProduct(host: HTMLElement, count: number): Table {
  setTotal(count)
  const store = createLiveStore({ request, on })
  const root = createRoot(host)
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="light">
      <I18nextProvider i18n={language}>
        <LiveProvider value={store}>
          <UndoProvider value={createUndoStack()}>
            <ExportsProvider>
              <MemoryRouter>
                <ScreenTitleContext value="shell.menu.employees">
                  <EmployeesListPage />
                </ScreenTitleContext>
              </MemoryRouter>
            </ExportsProvider>
          </UndoProvider>
        </LiveProvider>
      </I18nextProvider>
    </MantineProvider>,
  )
  return {
    frame: () => host.querySelector<HTMLElement>('[role=grid]'),
    change,
    unmount: () => {
      root.unmount()
      store.close()
    },
  }
}
