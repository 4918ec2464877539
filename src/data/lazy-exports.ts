import type { ExportContext, ExportHandlers } from './data-process.ts'

/**
 * What writes Excel and PDF takes longer to load than all the rest of this process: the first export loads it,
 * not the start, for which a person waits.
 */
export function createLazyExports(context: ExportContext, now: () => number): ExportHandlers {
  let loading: Promise<ExportHandlers> | null = null
  const loaded = () =>
    (loading ??= import('./exports/exports.ts').then(({ createExports }) => createExports(context, now)))
  return {
    'export.grid': async (input) => (await loaded())['export.grid'](input),
    'export.weekXlsx': async (input) => (await loaded())['export.weekXlsx'](input),
    'export.weekHtml': async (input) => (await loaded())['export.weekHtml'](input),
    'export.mergePdf': async (input) => (await loaded())['export.mergePdf'](input),
    'export.cancel': async (input) => (await loaded())['export.cancel'](input),
  }
}
