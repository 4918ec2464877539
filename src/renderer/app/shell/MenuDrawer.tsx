import { useEffect } from 'react'
import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { IconMenu } from '#renderer/ui/icons.ts'
import { MenuEntries, VersionButton } from './SideMenu.tsx'

/** The menu of a window too narrow for the side menu, which is shown from 1080 px only: a button opens it. */
export function MenuDrawer() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  useEffect(close, [pathname, close])
  return (
    <>
      <ActionIcon size="lg" aria-label={t('shell.menuLabel')} aria-expanded={isOpen} onClick={toggle}>
        <IconMenu size={20} />
      </ActionIcon>
      <Drawer opened={isOpen} onClose={close} size={260} title={t('app.name')}>
        <nav aria-label={t('shell.menuLabel')}>
          <MenuEntries />
          <VersionButton />
        </nav>
      </Drawer>
    </>
  )
}
