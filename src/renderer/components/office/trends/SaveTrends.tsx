import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TrendsAsked } from '#shared/contract/office/trends.ts'
import { firstTrendDay } from '#shared/domain/office/trend-days.ts'
import { reportFileName } from '#shared/domain/reports/file-name.ts'
import { request } from '#renderer/bridge/request.ts'
import { useExports } from '#renderer/exports/exports-context.tsx'
import { useLanguage } from '#renderer/i18n/use-formats.ts'
import { IconExport } from '#renderer/ui/icons.ts'

const FORMATS = ['xlsx', 'pdf'] as const

/** Saves the months on screen, of whom they are, as a table of figures. */
export function SaveTrends({ asked: { until, clientId, officeId } }: { readonly asked: TrendsAsked }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { start } = useExports()
  const save = (format: (typeof FORMATS)[number]) => {
    const [from, to] = [firstTrendDay(until), until]
    const fileName = reportFileName(t('trends.fileName'), { from, to })
    const report = officeId === null ? 'trends' : 'officeTrends'
    const filters = {
      clients: clientId === null ? [] : [clientId],
      offices: officeId === null ? [] : [officeId],
    }
    void start(`${fileName}.${format}`, (exportId) =>
      request('exports.report', { exportId, report, from, to, filters, language, format, fileName }),
    )
  }
  return (
    <Group gap={4} ml="auto">
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconExport size={14} />}
          aria-label={t(`trends.save.${format}`)}
          onClick={() => save(format)}
        >
          {t(`reports.formats.${format}`)}
        </Button>
      ))}
    </Group>
  )
}
