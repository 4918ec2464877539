import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
import { request } from '#renderer/bridge/request.ts'
import { useExports } from '#renderer/exports/exports-context.tsx'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import type { CurrentView } from './use-current-clients.ts'

/** Saves the clients on screen as Excel, with their sites on a second sheet. */
export function useSaveClients({ from, filters, current }: CurrentView) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { start } = useExports()
  const { search, onlyNeeds } = filters
  return () => {
    const shown = current.value?.clients.map(({ _id }) => _id) ?? []
    const to = addDays(from, 6)
    const fileName = `${t('currentClients.fileName')}_${from}_${to}`
    // Without a filter all of them are asked for: the file then does not name them one by one.
    const clients = search === '' && !onlyNeeds ? [] : shown
    const asked = { report: 'currentClients', from, to, filters: { clients }, language, format: 'xlsx' as const }
    void start(`${fileName}.xlsx`, (exportId) => request('exports.report', { exportId, fileName, ...asked }))
  }
}
