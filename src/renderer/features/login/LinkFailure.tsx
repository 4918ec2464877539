import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AppError } from '#shared/contract/errors.ts'
import { LoginFailure } from './LoginFailure.tsx'

/** Why a link did not work, and where another one is asked for. */
export function LinkFailure({ error, to }: { readonly error: AppError; readonly to: string }) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs">
      <LoginFailure error={error} />
      {error.code === 'LINK_EXPIRED' && (
        <Button variant="subtle" size="compact-sm" component={Link} to={to}>
          {t('links.askAnother')}
        </Button>
      )}
    </Stack>
  )
}
