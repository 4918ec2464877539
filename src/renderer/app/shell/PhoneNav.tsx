import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { Role } from '#shared/model/roles.ts'
import { screens } from '#renderer/screens/screens.ts'
import type { Screen } from '#renderer/screens/screen.ts'
import { Preferences } from './Preferences.tsx'
import styles from './phone-nav.module.css'

/** The places of a role, in their order. */
const placesOf = (role: Role) =>
  (screens as readonly Screen[])
    .flatMap(({ path, phone = [] }) => phone.map((place) => ({ ...place, path })))
    .filter(({ roles }) => roles.includes(role))
    .toSorted((a, b) => a.order - b.order)

/** The foot of a telephone's screen, for roles without a side menu: their places and their preferences, where the thumb is. */
export function PhoneNav({ role }: { readonly role: Role }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const view = new URLSearchParams(search).get('view') ?? undefined
  return (
    <nav className={styles.nav} aria-label={t('shell.menuLabel')} data-phone-nav>
      {placesOf(role).map(({ path, view: own, icon: Icon, label }) => (
        <Link
          key={`${path} ${own}`}
          to={own === undefined ? path : `${path}?view=${own}`}
          className={styles.place}
          aria-current={pathname === path && view === own ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.7} aria-hidden />
          {t(label)}
        </Link>
      ))}
      <Preferences isPlace />
    </nav>
  )
}
