import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
import { request } from '#renderer/bridge/request.ts'
import { useExports } from '#renderer/exports/exports-context.tsx'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import type { FreePeople } from './use-free-people.ts'

/** Saves as Excel the people who are chosen, or all who are shown when nobody is. */
export function useSaveFree({ view }: FreePeople) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { start } = useExports()
  const { from, filters } = view
  return (employeeIds: readonly string[]) => {
    const fileName = `${t('freePeople.fileName')}_${from}_${addDays(from, 6)}`
    const asked = { from, filters, employeeIds: [...employeeIds], language, fileName }
    void start(`${fileName}.xlsx`, (exportId) => request('exports.free', { exportId, ...asked }))
  }
}
