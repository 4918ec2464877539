import type { ExportContext, ReportHandlers } from '../data-process.ts'
import { withReader } from '#data/exports/cache-reader.ts'
import { readTrends } from '#reads/office/trends/trends.ts'
import { absentFiles } from './absent-files.ts'
import { createLatest } from './latest.ts'
import { previewReport } from './preview.ts'
import { contextOf, facesIn, reportNamed } from '#documents/reports/report-named.ts'

/** Which reports there are, and what they will say: read from the cache, online or not. */
export function createReportHandlers(
  { cachePath, isOffline, filesOf }: Pick<ExportContext, 'cachePath' | 'isOffline' | 'filesOf'>,
  now: () => number,
): ReportHandlers {
  const previews = createLatest()
  const trends = createLatest()
  return {
    'reports.list': ({ language, withScreens }) => facesIn(language, withScreens),
    // A later question ends an earlier one: only the last is waited for.
    'reports.preview': (asked) =>
      previews.run((turn) =>
        withReader(cachePath(), async (reader) => {
          const declared = reportNamed(asked.report)
          const context = contextOf(reader, asked, new Date(now()), isOffline())
          const shown = await previewReport(declared, context, turn)
          return { ...shown, absent: absentFiles(declared, context, filesOf) }
        }),
      ),
    'reports.trends': (asked) =>
      trends.run((turn) => withReader(cachePath(), (reader) => readTrends(reader, asked, turn))),
  }
}
