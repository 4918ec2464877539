import { Group, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { SessionUser } from '#shared/contract/http.ts'
import { menuEntries, menuGroups } from '../menu.ts'
import { useAppInfo } from '#renderer/session/app-info.ts'
import { Preferences } from './Preferences.tsx'
import { ReleaseNotes } from './ReleaseNotes.tsx'
import styles from './shell.module.css'
import { SignOutButton } from './SignOutButton.tsx'
import { SyncIndicator } from './SyncIndicator.tsx'

/** The side menu: admin only, from 1080 px (specification, Screens and routes). */
export function SideMenu({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation()
  const { version } = useAppInfo()
  const [areNotesOpen, setNotesOpen] = useState(false)
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => publishHeightOf(foot.current), [])
  return (
    <nav className={styles.menu} aria-label={t('shell.menuLabel')}>
      <Group className={styles.brand} justify="space-between" wrap="nowrap">
        <Text fw={700} size="lg">
          {t('app.name')}
        </Text>
        <Preferences />
      </Group>
      <div className={styles.entries}>
        {menuGroups.map(({ group, title }) => (
          <MenuSection key={group} group={group} title={title && t(title)} />
        ))}
      </div>
      <div className={styles.foot} ref={foot}>
        <SyncIndicator />
        <Text size="sm" px={8} pt={4} truncate>
          {t('shell.greeting', { name: user.firstName })}
        </Text>
        <Group justify="space-between" gap={4} wrap="nowrap">
          <SignOutButton />
          <UnstyledButton fz="xs" c="dimmed" px={8} onClick={() => setNotesOpen(true)} title={t('shell.notes.title')}>
            {version}
          </UnstyledButton>
        </Group>
      </div>
      <ReleaseNotes opened={areNotesOpen} onClose={() => setNotesOpen(false)} />
    </nav>
  )
}

function MenuSection({ group, title }: { group: Parameters<typeof menuEntries>[0]; title: string | null }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const entries = menuEntries(group)
  if (entries.length === 0) return null
  return (
    <>
      {title ? <div className={styles.group}>{title}</div> : null}
      {entries.map(({ path, title: name, menu }) => {
        const Icon = menu?.icon
        return (
          <Link
            key={path}
            to={path}
            className={styles.entry}
            aria-current={areaOf(pathname) === areaOf(path) ? 'page' : undefined}
          >
            {Icon ? <Icon size={18} stroke={1.7} /> : null}
            <span>{t(name)}</span>
          </Link>
        )
      })}
    </>
  )
}

/** The first part of a path: a record or a form belongs to the menu entry of its list. */
const areaOf = (path: string) => path.split('/')[1]

/** Publishes the height of the foot as a CSS variable: toasts are placed above it, and it grows with the sync text. */
function publishHeightOf(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--eq-menu-foot', `${element.offsetHeight}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--eq-menu-foot')
  }
}
