import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '@mantine/hooks'
import styles from './page.module.css'
import { useTitleCount } from './title-count.ts'
import { useIsPhone } from './use-phone.ts'

interface Props {
  /** The heading of the page; also the window's title. */
  readonly title: string
  /** Beside the title: a count or a status. */
  readonly aside?: ReactNode
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode
  /** What one does most here: the last button at the right of the title; on a telephone at the foot, where the thumb is. */
  readonly primary?: ReactNode
  /** Below the title; it does not scroll. */
  readonly bar?: ReactNode
  readonly children: ReactNode
  /** True when the content scrolls by itself (a grid, a board); otherwise the page scrolls. */
  readonly fill?: boolean
  /** True when nothing in the content takes the focus: the content itself does, so that keys scroll it. */
  readonly isRead?: boolean
}

/** The frame of every screen: a title line above its content. */
export function Page({ title, aside, actions, primary, bar, children, fill = false, isRead = false }: Props) {
  const { t } = useTranslation()
  const count = useTitleCount()
  const isPhone = useIsPhone()
  useDocumentTitle(`${count}${title} · ${t('app.name')}`)
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <Group gap="sm" wrap="nowrap" className={styles.name}>
          <Title order={1} className={styles.title} title={title}>
            {title}
          </Title>
          {aside}
        </Group>
        <Group gap="xs" wrap="nowrap" className={styles.actions}>
          {actions}
          {!isPhone && primary}
        </Group>
      </header>
      {bar}
      <div
        className={fill ? styles.fill : styles.scroll}
        {...(isRead && { role: 'region', 'aria-label': title, tabIndex: 0 })}
      >
        {children}
      </div>
      {isPhone && primary ? <div className={styles.foot}>{primary}</div> : null}
    </main>
  )
}
