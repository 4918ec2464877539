import { useTranslation } from 'react-i18next'
import type { Paper } from '#shared/contract/dispatch/papers.ts'
import { request } from '#renderer/bridge/request.ts'
import { useExports } from '#renderer/exports/exports-context.tsx'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { today } from '#renderer/i18n/today.ts'

/** How far ahead a person's schedule on paper goes, in days: two weeks of pay. */
const SCHEDULE_DAYS = 14

/** Saves sheets of paper as PDF. */
export function usePapers() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { start } = useExports()
  const save = (paper: Paper, parts: readonly string[], inLanguage: 'fr' | 'en') => {
    const fileName = `${parts.join('_')}.pdf`
    return start(fileName, (exportId) => request('exports.paper', { exportId, paper, language: inLanguage, fileName }))
  }
  return {
    siteDay: (site: { readonly id: string; readonly name: string }, date: string, withPhones: boolean) =>
      save(
        { of: 'siteDay', siteId: site.id, date, withPhones },
        [t('exports.papers.siteDayFile'), site.name, date],
        language,
      ),
    /** In French and English, whatever the language of the app. */
    assignment: (assignmentId: string, name: string, date: string) =>
      save({ of: 'assignment', assignmentId }, [t('exports.papers.assignmentFile'), name, date], language),
    /** In the person's own language: it is theirs to keep. */
    schedule: (person: { readonly id: string; readonly name: string; readonly language: 'fr' | 'en' }) => {
      const from = today()
      const paper = { of: 'schedule', employeeId: person.id, from, days: SCHEDULE_DAYS } as const
      return save(paper, [t('exports.papers.scheduleFile'), person.name, from], person.language)
    },
  }
}
