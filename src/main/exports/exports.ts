import { AppError } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/http.ts'
import type { ExportResult, Exported } from '#shared/contract/exports.ts'
import type { EventPayload, RequestParsed } from '#shared/contract/ipc.ts'
import type { CallData } from '../process/rpc.ts'
import { safeFileName } from './file-name.ts'
import type { PrintQueue } from './print.ts'

type Format = 'xlsx' | 'csv' | 'pdf' | 'zip'

interface ExportsOptions {
  readonly call: CallData
  /** The native dialog; null when the person closed it. */
  readonly askPath: (name: string, format: Format, language: Language) => Promise<string | null>
  readonly printQueue: PrintQueue
  readonly progress: (payload: EventPayload<'exports.progress'>) => void
  readonly reveal: (path: string) => void
}

/** A document as HTML to print in order. */
interface Printable {
  readonly chunks: readonly string[]
  readonly title: string
  readonly rows: number
}

/** Which export a document is of, and its language. */
interface Made {
  readonly exportId: string
  readonly language: Language
}

/** How many saved files can still be shown in their folder. */
const MAX_SAVED = 50
const NOT_SAVED: ExportResult = { path: null, rows: 0 }

export type MainExports = ReturnType<typeof createMainExports>

/** Export files: main asks where to save and prints PDFs, the data process writes the files. */
export function createMainExports({ call, askPath, printQueue, progress, reveal }: ExportsOptions) {
  const saved = new Map<string, string>()
  const cancelled = new Set<string>()
  const running = new Set<string>()

  /** Runs what may be cancelled by its id. */
  async function followed(exportId: string, work: () => Promise<ExportResult>): Promise<ExportResult> {
    if (running.has(exportId)) throw new AppError('BAD_REQUEST', { field: 'exportId' })
    running.add(exportId)
    try {
      return await work()
    } finally {
      running.delete(exportId)
      cancelled.delete(exportId)
    }
  }

  async function save(
    {
      exportId,
      fileName,
      format,
      language,
    }: { exportId: string; fileName: string; format: Format; language: Language },
    make: (path: string) => Promise<Exported>,
    choose: (name: string, format: Format, language: Language) => Promise<string | null> = askPath,
  ): Promise<ExportResult> {
    if (running.has(exportId)) throw new AppError('BAD_REQUEST', { field: 'exportId' })
    const path = await choose(safeFileName(fileName, format), format, language)
    if (path === null) return NOT_SAVED
    return followed(exportId, async () => {
      const written = await make(path)
      saved.set(exportId, path)
      if (saved.size > MAX_SAVED) saved.delete(saved.keys().next().value as string)
      return { ...written, path }
    })
  }

  /** Prints what the data process wrote as HTML, and merges it. */
  async function pdf({ exportId, language }: Made, path: string, html: () => Promise<Printable>): Promise<Exported> {
    const stopIfCancelled = () => {
      if (cancelled.has(exportId)) throw new AppError('CANCELLED')
    }
    const { chunks, title, rows } = await html()
    stopIfCancelled()
    // Each chunk is printed, then merged by the data process, which tells of that half.
    const total = 2 * chunks.length
    const parts = await printQueue.print(chunks, (done) => {
      stopIfCancelled()
      progress({ exportId, done, total })
    })
    await call('exports.mergePdf', { exportId, parts, path, title, language })
    progress({ exportId, done: total, total })
    return { rows }
  }

  return {
    grid: (input: RequestParsed<'exports.grid'>) => save(input, (path) => call('exports.grid', { ...input, path })),
    week: (input: RequestParsed<'exports.week'>) =>
      save(input, (path) =>
        input.format === 'pdf'
          ? pdf(input, path, () => call('exports.weekHtml', input))
          : call('exports.weekXlsx', { ...input, path }),
      ),
    sheets: (input: RequestParsed<'exports.sheets'>) =>
      save(input, (path) => call('exports.sheets', { ...input, path })),
    pay: (input: RequestParsed<'exports.pay'>) => save(input, (path) => call('exports.pay', { ...input, path })),
    /** Closes a pay period; its files are kept with it, and none is saved. */
    closePay: (input: RequestParsed<'exports.closePay'>) =>
      followed(input.exportId, async () => ({ ...(await call('exports.closePay', input)), path: null })),
    free: (input: RequestParsed<'exports.free'>) =>
      save({ ...input, format: 'xlsx' }, (path) => call('exports.free', { ...input, path })),
    /** A report; `choose` says where, and by default asks. */
    report: (input: RequestParsed<'exports.report'>, choose?: (name: string) => Promise<string>) =>
      save(
        input,
        (path) =>
          input.format === 'pdf'
            ? pdf(input, path, () => call('exports.reportHtml', input))
            : call('exports.report', { ...input, path }),
        choose,
      ),
    paper: (input: RequestParsed<'exports.paper'>) =>
      save({ ...input, format: 'pdf' }, (path) =>
        input.paper.of === 'assignment'
          ? call('exports.assignmentPdf', { ...input, path })
          : pdf(input, path, () => call('exports.paperHtml', input)),
      ),
    /** Lets the data process write a file of another kind than an export: the template of a table, refused lines. */
    table: (
      input: { exportId: string; fileName: string; language: Language },
      make: (path: string) => Promise<Exported>,
    ) => save({ ...input, format: 'xlsx' }, make),
    cancel: async (exportId: string): Promise<void> => {
      if (!running.has(exportId)) return
      cancelled.add(exportId)
      await call('exports.cancel', { exportId })
    },
    /** Shows a saved file in its folder. @throws AppError NOT_FOUND when this export saved none. */
    reveal: (exportId: string): void => {
      const path = saved.get(exportId)
      if (path === undefined) throw new AppError('NOT_FOUND', { exportId })
      reveal(path)
    },
  }
}
