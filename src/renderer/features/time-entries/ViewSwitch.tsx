import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

const VIEWS = ['entries', 'schedule'] as const

/** The hours that were worked, or what is planned; the address has it. */
export function ViewSwitch() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('timeEntries.view')}
      data={VIEWS.map((value) => ({ value, label: t(`timeEntries.views.${value}`) }))}
      value={query.get('view') === 'schedule' ? 'schedule' : 'entries'}
      onChange={(next) => setQuery(next === 'schedule' ? { view: next } : {})}
    />
  )
}
