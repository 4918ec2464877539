import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '#shared/contract/http.ts'
import { useIsPhone } from '#renderer/ui/use-phone.ts'
import { MenuDrawer } from './MenuDrawer.tsx'
import { NoticesButton } from './notices/NoticesButton.tsx'
import { Preferences } from './Preferences.tsx'
import styles from './shell.module.css'
import { SignOutButton } from './SignOutButton.tsx'
import { SyncIndicator } from './sync/SyncIndicator.tsx'

/** The header of narrow windows, and of roles without a side menu. */
export function TopBar({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  return (
    <header className={styles.bar} data-top-bar>
      <Group gap="sm" wrap="nowrap">
        {user.role === 'admin' && <MenuDrawer />}
        <Text fw={700} size="lg">
          {t('app.name')}
        </Text>
        <SyncIndicator />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed" visibleFrom="xs">
          {t('shell.greeting', { name: user.firstName })}
        </Text>
        {user.role === 'admin' && <NoticesButton userId={user._id} />}
        {(user.role === 'admin' || !isPhone) && <Preferences />}
        <SignOutButton />
      </Group>
    </header>
  )
}
