import { ActionIcon, Group, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { SessionUser } from '#shared/contract/http.ts'
import { useAppInfo } from '#renderer/session/app-info.ts'
import { useBadges } from '#renderer/queries/use-badges.ts'
import { useUnseen } from '#renderer/queries/use-unseen.ts'
import { screenTitle } from '#renderer/screens/use-screen-title.ts'
import { IconFold, IconUnfold, type Icon } from '#renderer/ui/icons.ts'
import { OnceOpen } from '#renderer/ui/OnceOpen.tsx'
import { publishSize } from '#renderer/ui/publish-size.ts'
import { entryOf, menuEntries, menuGroups } from '../menu.ts'
import { NoticesButton } from './notices/NoticesButton.tsx'
import { Preferences } from './Preferences.tsx'
import { useOnLeaving } from '#renderer/ui/use-on-leaving.ts'
import { ReleaseNotes } from './ReleaseNotes.tsx'
import styles from './shell.module.css'
import { SignOutButton } from './SignOutButton.tsx'
import { SyncIndicator } from './sync/SyncIndicator.tsx'

interface Props {
  readonly user: SessionUser
  /** Only icons are shown. */
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

/** The side menu: admin only, from 1080 px (requirement SCR-30). It folds to its icons. */
export const SideMenu = memo(function SideMenu({ user, isFolded, onFold }: Props) {
  const { t } = useTranslation()
  const menu = useRef<HTMLElement>(null)
  // The strip of the toasts begins beside it.
  useEffect(() => publishSize(menu.current, 'offsetWidth', '--eq-menu-width'), [])
  const Fold = isFolded ? IconUnfold : IconFold
  return (
    <nav ref={menu} className={styles.menu} aria-label={t('shell.menuLabel')} data-folded={isFolded || undefined}>
      <Group className={styles.brand} justify="space-between" wrap="nowrap" gap={4}>
        {!isFolded && (
          <Text fw={700} size="lg">
            {t('app.name')}
          </Text>
        )}
        <Group gap={2} wrap="nowrap" className={styles.tools}>
          <NoticesButton userId={user._id} />
          <Preferences />
          <Tooltip label={t(isFolded ? 'shell.unfoldMenu' : 'shell.foldMenu')} position="right">
            <ActionIcon
              aria-label={t(isFolded ? 'shell.unfoldMenu' : 'shell.foldMenu')}
              aria-expanded={!isFolded}
              onClick={() => onFold(!isFolded)}
            >
              <Fold size={18} />
            </ActionIcon>
          </Tooltip>
        </Group>
      </Group>
      <MenuEntries isFolded={isFolded} />
      <div className={styles.foot}>
        <SyncIndicator isFolded={isFolded} />
        {!isFolded && (
          <>
            <Text size="sm" px={8} pt={4} truncate>
              {t('shell.greeting', { name: user.firstName })}
            </Text>
            <Group justify="space-between" gap={4}>
              <SignOutButton />
              <VersionButton />
            </Group>
          </>
        )}
      </div>
    </nav>
  )
})

/** Every screen of the menu, by group. */
export function MenuEntries({ isFolded = false }: { readonly isFolded?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.entries}>
      {menuGroups.map(({ group, title }) => (
        <MenuSection key={group} group={group} title={title && t(title)} isFolded={isFolded} />
      ))}
    </div>
  )
}

/** The version of the app; opens the release notes. */
export function VersionButton() {
  const { t } = useTranslation()
  const { version } = useAppInfo()
  const [areNotesOpen, setNotesOpen] = useState(false)
  useOnLeaving(() => setNotesOpen(false))
  return (
    <>
      <UnstyledButton fz="xs" c="dimmed" p={8} onClick={() => setNotesOpen(true)} title={t('shell.notes.title')}>
        {version}
      </UnstyledButton>
      <OnceOpen isOpen={areNotesOpen}>
        <ReleaseNotes opened={areNotesOpen} onClose={() => setNotesOpen(false)} />
      </OnceOpen>
    </>
  )
}

interface SectionProps {
  readonly group: Parameters<typeof menuEntries>[0]
  readonly title: string | null
  readonly isFolded: boolean
}

function MenuSection({ group, title, isFolded }: SectionProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const entries = menuEntries(group)
  const current = entryOf(pathname)
  const unseen = useUnseen(pathname)
  const badges = useBadges(pathname)
  if (entries.length === 0) return null
  return (
    <>
      {title && !isFolded ? <div className={styles.group}>{title}</div> : null}
      {entries.map(({ path, title: name, menu }) => {
        const unread = menu?.unread ? unseen[menu.unread] : menu?.badge ? badges[menu.badge] : 0
        const told = menu?.badge ? (`alerts.badge.${menu.badge}` as const) : 'messages.list.unread'
        return (
          <MenuEntry
            key={path}
            path={path}
            label={screenTitle(t, menu?.label ?? name)}
            Icon={menu?.icon}
            unread={unread}
            told={unread > 0 ? t(told, { count: unread }) : null}
            isCurrent={path === current}
            isFolded={isFolded}
          />
        )
      })}
    </>
  )
}

interface EntryProps {
  readonly path: string
  readonly label: string
  readonly Icon: Icon | undefined
  readonly unread: number
  readonly told: string | null
  readonly isCurrent: boolean
  readonly isFolded: boolean
}

/** A screen of the menu. It is drawn again only when something of its own changes: counts arrive right after the start. */
const MenuEntry = memo(function MenuEntry({ path, label, Icon: Glyph, unread, told, isCurrent, isFolded }: EntryProps) {
  const entry = (
    <Link
      to={path}
      className={styles.entry}
      aria-label={isFolded ? label : undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {Glyph ? <Glyph size={18} stroke={1.7} /> : null}
      {!isFolded && <span className={styles.label}>{label}</span>}
      {unread > 0 && (
        <span className={styles.unread} aria-label={told ?? undefined}>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
  return isFolded ? (
    <Tooltip label={label} position="right">
      {entry}
    </Tooltip>
  ) : (
    entry
  )
})
