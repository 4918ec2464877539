import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { IconAdd } from '#renderer/ui/icons.ts'

/** Leads to the screen where time is logged. */
export function LogTime() {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={paths.create('timeEntries')} leftSection={<IconAdd size={16} />}>
      {t('timeLogger.title')}
    </Button>
  )
}
