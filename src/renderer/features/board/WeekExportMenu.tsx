import { Button, Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#shared/model/dates.ts'
import { request } from '#renderer/bridge/request.ts'
import { useExports } from '#renderer/exports/exports-context.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconExport } from '#renderer/ui/icons.ts'
import { useShortcuts } from '#renderer/ui/use-shortcuts.ts'
import type { BoardView } from './board-view.ts'

/** Saves the week on screen, with its filters, as Excel or PDF. */
export function WeekExportMenu({ view }: { readonly view: BoardView }) {
  const { t } = useTranslation()
  const { language } = useFormats()
  const { start: startExport } = useExports()
  const save = (format: 'xlsx' | 'pdf', by: 'person' | 'site' = 'person') => {
    const name = t(by === 'site' ? 'board.fileNameBySite' : 'board.fileName')
    const fileName = `${name}_${view.start}_${addDays(view.start, 6)}.${format}`
    void startExport(fileName, (exportId) =>
      request('exports.week', { exportId, ...view, format, by, language, fileName }),
    )
  }
  useShortcuts('board.shortcuts.title', [{ keys: 'mod+P', label: 'board.exportPdf', run: () => save('pdf') }])
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconExport size={16} />}>
          {t('board.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => save('xlsx')}>
          {t('board.exportXlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => save('pdf')}>
          {t('board.exportPdf')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => save('pdf', 'site')}>
          {t('board.exportPdfBySite')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
