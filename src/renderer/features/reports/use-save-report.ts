import type { ReportFace, ReportFormat } from '#shared/contract/reports/report-calls.ts'
import { reportFileName } from '#shared/domain/reports/file-name.ts'
import { request } from '#renderer/bridge/request.ts'
import { useExports } from '#renderer/exports/exports-context.tsx'
import type { ReportQuery } from './report-query.ts'

/** Saves the report that is shown: in the background, where its progress is seen and it can be cancelled. */
export function useSaveReport({ report, from, to, filters, language }: ReportQuery) {
  const { start } = useExports()
  return async ({ hasPeriod }: ReportFace, format: ReportFormat) => {
    // The name of the file is in the language of the document.
    const faces = await request('reports.list', { language })
    const name = faces.find(({ key }) => key === report)?.fileName ?? report
    const fileName = reportFileName(name, hasPeriod ? { from, to } : null)
    await start(`${fileName}.${format}`, (exportId) =>
      request('exports.report', { exportId, report, from, to, filters, language, format, fileName }),
    )
  }
}
