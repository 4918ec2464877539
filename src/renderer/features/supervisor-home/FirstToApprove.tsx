import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLive } from '#renderer/queries/use-live.ts'
import { paths } from '#renderer/screens/paths.ts'
import { sheetParts, SHEETS_CONCERNED } from './sheet-parts.ts'

/** Leads to the timesheet that is to be approved first; nothing when none waits. */
export function FirstToApprove() {
  const { t } = useTranslation()
  const { value } = useLive('timesheets.cards', undefined, SHEETS_CONCERNED)
  const waiting = value ? sheetParts(value.cards).toApprove : []
  const [first] = waiting
  if (!first) return null
  return (
    <Button component={Link} to={paths.edit('timesheets', first.sheet._id)}>
      {t('supervisorHome.parts.toApprove', { count: waiting.length })}
    </Button>
  )
}
