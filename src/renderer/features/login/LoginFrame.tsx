import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { showLanguage } from '#renderer/i18n/create-i18n.ts'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { IconLanguage } from '#renderer/ui/icons.ts'
import styles from './login.module.css'

interface Props {
  /** The title of the window. */
  readonly title: string
  /** Above the card. */
  readonly notice?: ReactNode
  /** The card. */
  readonly children: ReactNode
}

/** The frame of the pages that need no session: the name, a card, and the other language. */
export function LoginFrame({ title, notice, children }: Props) {
  const { t, i18n } = useTranslation()
  const other = useLanguage() === 'fr' ? 'en' : 'fr'
  useDocumentTitle(`${title} · ${t('app.name')}`)
  return (
    <main className={styles.page}>
      <Stack className={styles.column} gap="lg">
        <header>
          <Title order={1} className={styles.brand}>
            {t('app.name')}
          </Title>
          <Text c="dimmed">{t('login.tagline')}</Text>
        </header>
        {notice}
        <Paper className={styles.card}>{children}</Paper>
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
