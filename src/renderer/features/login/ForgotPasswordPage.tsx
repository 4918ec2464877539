import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { AskLink } from './AskLink.tsx'
import { LoginFrame } from './LoginFrame.tsx'

/** Where a link to choose another password is asked for. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  return (
    <LoginFrame title={t('links.forgotTitle')}>
      <AskLink kind="reset" />
      <Stack mt="lg" align="center">
        <Button variant="subtle" size="compact-sm" component={Link} to={paths.to('/login')}>
          {t('links.back')}
        </Button>
      </Stack>
    </LoginFrame>
  )
}
