import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#renderer/screens/paths.ts'
import { showLanguage } from '#renderer/i18n/create-i18n.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { IconLanguage } from '#renderer/ui/icons.ts'
import { Notice } from '#renderer/ui/Notice.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './login.module.css'

/** The login page; a signed-in person is redirected to where they came from. */
export function LoginPage() {
  const { t, i18n } = useTranslation()
  const language = useLanguage()
  const { session, endedBy, unsent } = useSession()
  const { state } = useLocation() as { state: { from?: string } | null }
  useDocumentTitle(`${t('login.title')} · ${t('app.name')}`)
  const other = language === 'fr' ? 'en' : 'fr'

  if (session) {
    const to = state?.from && state.from !== paths.to('/login') ? state.from : paths.root
    return <Navigate to={to} replace />
  }
  return (
    <main className={styles.page}>
      <Stack className={styles.column} gap="lg">
        <header>
          <Title order={1} className={styles.brand}>
            {t('app.name')}
          </Title>
          <Text c="dimmed">{t('login.tagline')}</Text>
        </header>
        {endedBy === 'expired' && (
          <Notice tone="warning" role="status">
            {t('login.expired')}
            {unsent > 0 && <Text mt="xs">{t('login.unsent', { count: unsent })}</Text>}
          </Notice>
        )}
        <Paper className={styles.card}>
          <LoginForm />
        </Paper>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={styles.language}
          leftSection={<IconLanguage size={16} />}
          lang={other}
          onClick={() => void showLanguage(i18n, other)}
        >
          {t('login.switchLanguage')}
        </Button>
      </Stack>
    </main>
  )
}
