import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReportQuery } from './report-query.ts'

/** The language of the document, beside the buttons that make it. */
export function DocumentLanguage({ query }: { readonly query: ReportQuery }) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      aria-label={t('reports.document')}
      title={t('reports.document')}
      value={query.language}
      data={[
        { value: 'fr', label: 'Français' },
        { value: 'en', label: 'English' },
      ]}
      onChange={(language) => query.set({ language })}
    />
  )
}
