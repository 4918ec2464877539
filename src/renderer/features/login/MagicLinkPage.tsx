import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { AppError } from '#shared/contract/errors.ts'
import { asAppError } from '#renderer/bridge/request.ts'
import { paths } from '#renderer/screens/paths.ts'
import { LinkFailure } from './LinkFailure.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { OtherSession } from './OtherSession.tsx'
import { useLinkLogin } from './use-link-login.ts'

/** Signs in with the token in the address, once the person says so: any page may open a link of the app. */
export function MagicLinkPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { token = '' } = useParams()
  const loginByLink = useLinkLogin()
  const [failure, setFailure] = useState<AppError | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function signIn(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await loginByLink(token)
      await navigate(paths.root, { replace: true })
    } catch (error) {
      setFailure(asAppError(error))
      setBusy(false)
    }
  }

  return (
    <LoginFrame title={t('links.magicTitle')} notice={<OtherSession />}>
      <Stack gap="md">
        <div>
          <Title order={2}>{t('links.magicTitle')}</Title>
          <Text c="dimmed" size="sm" mt={4}>
            {t('links.magicText')}
          </Text>
        </div>
        {failure && <LinkFailure error={failure} to={`${paths.to('/login')}?with=link`} />}
        <Button loading={isBusy} fullWidth autoFocus onClick={() => void signIn()}>
          {t('links.magicButton')}
        </Button>
      </Stack>
      <Stack mt="lg" align="center">
        <Button variant="subtle" size="compact-sm" component={Link} to={paths.to('/login')}>
          {t('links.back')}
        </Button>
      </Stack>
    </LoginFrame>
  )
}
