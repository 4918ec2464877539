import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useSession } from '#renderer/session/session-context.tsx'
import { useIsPhone } from '#renderer/ui/use-phone.ts'
import { TIME_VIEWS, useTimeView } from './use-time-view.ts'

/** The hours that were worked, or what is planned. */
export function ViewSwitch() {
  const { t } = useTranslation()
  const { view, setView } = useTimeView()
  const { employeeId } = useParams()
  const role = useSession().session?.user.role
  const isPhone = useIsPhone()
  // An employee has both at the foot of a telephone's screen.
  if (isPhone && role === 'employee' && employeeId === undefined) return null
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
