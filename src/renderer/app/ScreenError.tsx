import { Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRouteError } from 'react-router-dom'
import { log } from '#renderer/bridge/request.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { IconWarning } from '#renderer/ui/icons.ts'
import { paths } from '#renderer/screens/paths.ts'

/** Shown instead of a screen that threw an error: what to do, never a stack trace. */
export function ScreenError() {
  const error = useRouteError()
  const { t } = useTranslation()
  useEffect(() => log('error', error), [error])
  return (
    <EmptyState icon={IconWarning} title={t('shell.broken.title')} text={t('shell.broken.text')}>
      <Group gap="xs">
        <Button onClick={() => window.location.reload()}>{t('shell.retry')}</Button>
        <Button component={Link} to={paths.root} variant="default">
          {t('shell.broken.home')}
        </Button>
      </Group>
    </EmptyState>
  )
}
