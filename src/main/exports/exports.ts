import { AppError } from '#shared/contract/errors.ts'
import type { EventPayload, ExportResult, RequestParsed } from '#shared/contract/ipc.ts'
import type { CallData } from '../process/rpc.ts'
import { safeFileName } from './file-name.ts'
import type { PrintQueue } from './print.ts'

type Format = 'xlsx' | 'csv' | 'pdf'
type Language = 'fr' | 'en'

interface ExportsOptions {
  readonly call: CallData
  /** The native dialog; null when the person closed it. */
  readonly askPath: (name: string, format: Format, language: Language) => Promise<string | null>
  readonly device: PrintQueue
  readonly progress: (payload: EventPayload<'exports.progress'>) => void
  readonly reveal: (path: string) => void
}

/** Files that can still be shown in their folder. */
const REMEMBERED = 50
const NOTHING: ExportResult = { path: null, rows: 0 }

export type Exports = ReturnType<typeof createExports>

/** Files for people: asked where with the system's dialog, made by the data process, printed here when they are PDF. */
export function createExports({ call, askPath, device, progress, reveal }: ExportsOptions) {
  const saved = new Map<string, string>()
  const cancelled = new Set<string>()
  const running = new Set<string>()

  async function save(
    {
      exportId,
      fileName,
      format,
      language,
    }: { exportId: string; fileName: string; format: Format; language: Language },
    make: (path: string) => Promise<number>,
  ): Promise<ExportResult> {
    if (running.has(exportId)) throw new AppError('BAD_REQUEST', { field: 'exportId' })
    const path = await askPath(safeFileName(fileName, format), format, language)
    if (path === null) return NOTHING
    running.add(exportId)
    try {
      const rows = await make(path)
      saved.set(exportId, path)
      if (saved.size > REMEMBERED) saved.delete(saved.keys().next().value as string)
      return { path, rows }
    } finally {
      running.delete(exportId)
      cancelled.delete(exportId)
    }
  }

  async function weekPdf(asked: RequestParsed<'exports.week'>, path: string): Promise<number> {
    const { exportId } = asked
    const stopIfCancelled = () => {
      if (cancelled.has(exportId)) throw new AppError('CANCELLED')
    }
    const { chunks, title, rows } = await call('exports.weekHtml', asked)
    stopIfCancelled()
    // Merging is the last step.
    const total = chunks.length + 1
    const parts = await device.print(chunks, (done) => {
      stopIfCancelled()
      progress({ exportId, done, total })
    })
    await call('exports.mergePdf', { exportId, parts, path, title })
    progress({ exportId, done: total, total })
    return rows
  }

  return {
    grid: (asked: RequestParsed<'exports.grid'>) =>
      save(asked, async (path) => (await call('exports.grid', { ...asked, path })).rows),
    week: (asked: RequestParsed<'exports.week'>) =>
      save(asked, async (path) =>
        asked.format === 'pdf' ? weekPdf(asked, path) : (await call('exports.weekXlsx', { ...asked, path })).rows,
      ),
    cancel: async (exportId: string): Promise<void> => {
      if (!running.has(exportId)) return
      cancelled.add(exportId)
      await call('exports.cancel', { exportId })
    },
    /** Shows a file that was saved; one we did not save is not shown. */
    reveal: (exportId: string): void => {
      const path = saved.get(exportId)
      if (path === undefined) throw new AppError('NOT_FOUND', { exportId })
      reveal(path)
    },
  }
}
