import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '#renderer/session/session-context.tsx'
import { screens } from './screens.ts'
import { screenTitle } from './use-screen-title.ts'
import styles from './settings-tabs.module.css'

/** The tabs of the settings: the screens declared with `settingsTab` that this person may open; nothing for a single one. */
export function SettingsTabs() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { session } = useSession()
  const role = session?.user.role
  const tabs = screens
    .filter(({ settingsTab, roles }) => settingsTab !== undefined && role && roles.includes(role))
    .toSorted((a, b) => (a.settingsTab ?? 0) - (b.settingsTab ?? 0))
  if (tabs.length < 2) return null
  return (
    <nav className={styles.tabs} aria-label={t('settings.title')}>
      {tabs.map(({ path, title }) => (
        <Link key={path} to={path} className={styles.tab} aria-current={pathname === path ? 'page' : undefined}>
          {screenTitle(t, title)}
        </Link>
      ))}
    </nav>
  )
}
