import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

const VIEWS = ['list', 'calendar', 'strip'] as const

/** How the absences are shown; the address has it. */
export function ViewSwitch() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'list'
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('absences.view')}
      data={VIEWS.map((value) => ({ value, label: t(`absences.views.${value}`) }))}
      value={view}
      onChange={(next) =>
        setQuery((now) => {
          const after = new URLSearchParams(now)
          if (next === 'list') after.delete('view')
          else after.set('view', next)
          return after
        })
      }
    />
  )
}
