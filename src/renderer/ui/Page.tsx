import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '@mantine/hooks'
import styles from './page.module.css'

interface Props {
  /** What this page is about; also the window's title. */
  readonly title: string
  /** Beside the title: a count, a state. */
  readonly aside?: ReactNode
  /** At the right of the title line, the primary action last. */
  readonly actions?: ReactNode
  /** Under the title line, before what scrolls. */
  readonly bar?: ReactNode
  readonly children: ReactNode
  /** The page's own content scrolls (a grid, a board); otherwise the page does. */
  readonly fill?: boolean
}

/** The frame of every screen: one title line, then the thing itself. */
export function Page({ title, aside, actions, bar, children, fill = false }: Props) {
  const { t } = useTranslation()
  useDocumentTitle(`${title} · ${t('app.name')}`)
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <Group gap="sm" wrap="nowrap" className={styles.name}>
          <Title order={1} className={styles.title}>
            {title}
          </Title>
          {aside}
        </Group>
        <Group gap="xs" wrap="nowrap">
          {actions}
        </Group>
      </header>
      {bar}
      <div className={fill ? styles.fill : styles.scroll}>{children}</div>
    </main>
  )
}
