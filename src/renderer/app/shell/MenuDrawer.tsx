import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { IconMenu } from '#renderer/ui/icons.ts'
import { useOnLeaving } from '#renderer/ui/use-on-leaving.ts'
import { MenuEntries, VersionButton } from './SideMenu.tsx'

/** The menu of a window too narrow for the side menu, which is shown from 1080 px only: a button opens it. */
export function MenuDrawer() {
  const { t } = useTranslation()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  useOnLeaving(close)
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
