import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { Notice } from '#renderer/ui/Notice.tsx'
import { AskLink } from './AskLink.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'

/** The login page, with a password or with a link (`?with=link`); a signed-in person goes back to where they came from. */
export function LoginPage() {
  const { t } = useTranslation()
  const { session, endedBy, unsent } = useSession()
  const { state } = useLocation() as { state: { from?: string } | null }
  const [query, setQuery] = useSearchParams()

  if (session) {
    const to = state?.from && state.from !== paths.to('/login') ? state.from : paths.root
    return <Navigate to={to} replace />
  }
  const isByLink = query.get('with') === 'link'
  const switchTo = (way: { with?: string }) => setQuery(way, { state })
  return (
    <LoginFrame
      title={t('login.title')}
      notice={
        endedBy === 'expired' && (
          <Notice tone="warning" role="status">
            {t('login.expired')}
            {unsent > 0 && <Text mt="xs">{t('login.unsent', { count: unsent })}</Text>}
          </Notice>
        )
      }
    >
      {isByLink ? <AskLink kind="login" /> : <LoginForm />}
      <Stack gap={8} mt="lg" align="center">
        {isByLink ? (
          <Button variant="subtle" size="compact-sm" type="button" onClick={() => switchTo({})}>
            {t('login.withPassword')}
          </Button>
        ) : (
          <>
            <Button variant="subtle" size="compact-sm" component={Link} to={paths.to('/forgot-password')}>
              {t('login.forgot')}
            </Button>
            <Button variant="subtle" size="compact-sm" type="button" onClick={() => switchTo({ with: 'link' })}>
              {t('login.getLink')}
            </Button>
          </>
        )}
      </Stack>
    </LoginFrame>
  )
}
