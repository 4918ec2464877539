import type { ExportContext, ExportHandlers, PayHandlers, ReportHandlers } from './data-process.ts'

/**
 * What writes Excel and PDF takes longer to load than all the rest of this process: the first export loads it,
 * not the start, for which a person waits.
 */
export function createLazyExports(
  context: ExportContext,
  now: () => number,
): ExportHandlers & PayHandlers & ReportHandlers {
  let loading: Promise<ExportHandlers> | null = null
  const loaded = () =>
    (loading ??= import('./exports/exports.ts').then(({ createExportHandlers }) => createExportHandlers(context, now)))
  // Their previews need none of it, and a person looks at them.
  let loadingReports: Promise<ReportHandlers> | null = null
  const loadedReports = () =>
    (loadingReports ??= import('./reports/handlers.ts').then(({ createReportHandlers }) =>
      createReportHandlers(context, now),
    ))
  let loadingPeriods: Promise<PayHandlers> | null = null
  const loadedPeriods = () =>
    (loadingPeriods ??= import('./pay-periods/handlers.ts').then(({ createPayHandlers }) =>
      createPayHandlers(context, now),
    ))
  return {
    'exports.grid': async (input) => (await loaded())['exports.grid'](input),
    'exports.weekXlsx': async (input) => (await loaded())['exports.weekXlsx'](input),
    'exports.sheets': async (input) => (await loaded())['exports.sheets'](input),
    'exports.pay': async (input) => (await loaded())['exports.pay'](input),
    'exports.closePay': async (input) => (await loaded())['exports.closePay'](input),
    'pay.periods': async (input) => (await loadedPeriods())['pay.periods'](input),
    'pay.closing': async (input) => (await loadedPeriods())['pay.closing'](input),
    'exports.free': async (input) => (await loaded())['exports.free'](input),
    'exports.report': async (input) => (await loaded())['exports.report'](input),
    'exports.reportHtml': async (input) => (await loaded())['exports.reportHtml'](input),
    'exports.assignmentPdf': async (input) => (await loaded())['exports.assignmentPdf'](input),
    'exports.paperHtml': async (input) => (await loaded())['exports.paperHtml'](input),
    'reports.list': async (input) => (await loadedReports())['reports.list'](input),
    'reports.preview': async (input) => (await loadedReports())['reports.preview'](input),
    'reports.trends': async (input) => (await loadedReports())['reports.trends'](input),
    'exports.weekHtml': async (input) => (await loaded())['exports.weekHtml'](input),
    'exports.mergePdf': async (input) => (await loaded())['exports.mergePdf'](input),
    'exports.cancel': async (input) => (await loaded())['exports.cancel'](input),
  }
}
