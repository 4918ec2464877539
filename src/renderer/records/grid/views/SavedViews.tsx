import { memo } from 'react'
import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#renderer/session/session-context.tsx'
import { useMenuTarget } from '#renderer/ui/use-menu-target.ts'
import { OfficeViewsMenu, ViewsMenu, type ViewsProps } from './ViewsMenu.tsx'

function Views<V>(props: ViewsProps<V>) {
  const { t } = useTranslation()
  const { menu, button } = useMenuTarget('dialog')
  const isOffice = useSession().session?.user.role === 'admin'
  return (
    <Popover {...menu} position="bottom-end" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <Tooltip label={t('grid.views')} disabled={menu.opened}>
          <ActionIcon {...button} size="lg" aria-label={t('grid.views')}>
            <IconBookmark size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={6} mah="70vh" style={{ overflowY: 'auto' }}>
        {isOffice ? <OfficeViewsMenu {...props} /> : <ViewsMenu {...props} office={null} />}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The saved views of a list or the board, one's own and the office's: show one, save the current one, share or remove one. */
export const SavedViews = memo(Views) as typeof Views
