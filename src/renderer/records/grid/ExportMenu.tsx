import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ReportItem } from '#renderer/records/reports/ReportItem.tsx'
import { IconExport, IconImport } from '#renderer/ui/icons.ts'
import { useMenuTarget } from '#renderer/ui/use-menu-target.ts'

interface Props {
  readonly onExport: (format: 'xlsx' | 'csv') => void
  /** Where tables are imported into the list, if they are. */
  readonly importPath?: string | null
  /** The report of what the list shows, if there is one. */
  readonly reportPath?: string | null
}

/** Saves the current view as Excel or CSV, and leads to its report and to the import of a table where there are. */
export function ExportMenu({ onExport, importPath = null, reportPath = null }: Props) {
  const { t } = useTranslation()
  const label = t(importPath === null ? 'grid.export' : 'grid.exportOrImport')
  const { menu, button } = useMenuTarget('menu')
  return (
    <Menu {...menu} position="bottom-end">
      <Menu.Target>
        <Tooltip label={label} disabled={menu.opened}>
          <ActionIcon {...button} size="lg" aria-label={label}>
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
        <ReportItem to={reportPath} label="grid.report" />
        {importPath !== null && (
          <>
            <Menu.Divider />
            <Menu.Item component={Link} to={importPath} leftSection={<IconImport size={16} />}>
              {t('imports.open')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
