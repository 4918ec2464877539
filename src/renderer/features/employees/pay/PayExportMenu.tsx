import { Button, Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { request } from '#renderer/bridge/request.ts'
import { useExports } from '#renderer/exports/exports-context.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { IconExport } from '#renderer/ui/icons.ts'

interface Props {
  readonly from: string
  readonly to: string
}

/** Saves what everybody is paid in a period as Excel or CSV. */
export function PayExportMenu({ from, to }: Props) {
  const { t } = useTranslation()
  const { language } = useFormats()
  const { start } = useExports()
  const save = (format: 'xlsx' | 'csv') => {
    const fileName = `${t('pay.fileName')}_${from}_${to}.${format}`
    void start(fileName, (exportId) => request('exports.pay', { exportId, from, to, format, language, fileName }))
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconExport size={16} />}>
          {t('pay.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => save('xlsx')}>
          {t('pay.exportXlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => save('csv')}>
          {t('pay.exportCsv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
