import type { ExportContext, ReportHandlers } from '../data-process.ts'
import { withReader } from '#data/exports/cache-reader.ts'
import { readTrends } from '#reads/office/trends/trends.ts'
import { createLatest } from './latest.ts'
import { previewReport } from './preview.ts'
import { contextOf, facesIn, reportNamed } from '#documents/reports/report-named.ts'

/** Which reports there are, and what they will say: read from the cache, online or not. */
export function createReportHandlers(
  { cachePath, isOffline }: Pick<ExportContext, 'cachePath' | 'isOffline'>,
  now: () => number,
): ReportHandlers {
  const previews = createLatest()
  const trends = createLatest()
  return {
    'reports.list': ({ language, withScreens }) => facesIn(language, withScreens),
    // A later question ends an earlier one: only the last is waited for.
    'reports.preview': (asked) =>
      previews.run((turn) =>
        withReader(cachePath(), (reader) =>
          previewReport(reportNamed(asked.report), contextOf(reader, asked, new Date(now()), isOffline()), turn),
        ),
      ),
    'reports.trends': (asked) =>
      trends.run((turn) => withReader(cachePath(), (reader) => readTrends(reader, asked, turn))),
  }
}
