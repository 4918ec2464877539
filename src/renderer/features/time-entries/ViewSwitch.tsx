import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TIME_VIEWS, useTimeView } from './use-time-view.ts'

/** The hours that were worked, or what is planned. */
export function ViewSwitch() {
  const { t } = useTranslation()
  const { view, setView } = useTimeView()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('timeEntries.view')}
      data={TIME_VIEWS.map((value) => ({ value, label: t(`timeEntries.views.${value}`) }))}
      value={view}
      onChange={setView}
    />
  )
}
