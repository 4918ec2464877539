import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconExport } from '#renderer/ui/icons.ts'
import { useMenuTarget } from '#renderer/ui/use-menu-target.ts'

/** Saves the current view as Excel or CSV. */
export function ExportMenu({ onExport }: { readonly onExport: (format: 'xlsx' | 'csv') => void }) {
  const { t } = useTranslation()
  const { menu, button } = useMenuTarget('menu')
  return (
    <Menu {...menu} position="bottom-end">
      <Menu.Target>
        <Tooltip label={t('grid.export')}>
          <ActionIcon {...button} size="lg" aria-label={t('grid.export')}>
            <IconExport size={18} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => onExport('xlsx')}>
          {t('grid.exportXlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => onExport('csv')}>
          {t('grid.exportCsv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
