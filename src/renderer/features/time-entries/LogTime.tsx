import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { IconAdd } from '#renderer/ui/icons.ts'

interface Props {
  /** Something else is done first here: somebody who is at work ends it. */
  readonly isSecond?: boolean
}

/** Leads to the screen where time is logged. */
export function LogTime({ isSecond = false }: Props) {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      variant={isSecond ? 'default' : 'filled'}
      to={paths.create('timeEntries')}
      leftSection={<IconAdd size={16} />}
    >
      {t('timeLogger.title')}
    </Button>
  )
}
