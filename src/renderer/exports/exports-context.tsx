import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ExportResult } from '#shared/contract/exports.ts'
import { followPerson } from '#renderer/bridge/person.ts'
import { asAppError, on } from '#renderer/bridge/request.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'

interface RunningExport {
  readonly exportId: string
  readonly title: string
  readonly done: number
  readonly total: number
  /** Rows written; null until the file is saved. */
  readonly rows: number | null
  /** Files that its archive has not: it stays in the tray until somebody has seen that. */
  readonly missing: number
}

interface Exports {
  readonly running: readonly RunningExport[]
  /**
   * Starts an export and shows it in the tray; `run` sends the request with the export's id. Returns the result; null when
   * it was cancelled or failed, after a toast for the failure.
   */
  readonly start: (title: string, run: (exportId: string) => Promise<ExportResult>) => Promise<ExportResult | null>
  readonly dismiss: (exportId: string) => void
}

/** How long a saved file stays in the tray, in milliseconds. */
const SHOWN_AFTER = 8000

const ExportsContext = createContext<Exports | null>(null)

export function useExports(): Exports {
  const found = useContext(ExportsContext)
  if (!found) throw new Error('useExports needs an ExportsProvider')
  return found
}

/** Exports under way in this window. */
export function ExportsProvider({ children }: { readonly children: ReactNode }) {
  const toasts = useToasts()
  const [running, setRunning] = useState<readonly RunningExport[]>([])
  const change = useCallback((exportId: string, part: Partial<RunningExport>) => {
    setRunning((all) => all.map((one) => (one.exportId === exportId ? { ...one, ...part } : one)))
  }, [])
  const dismiss = useCallback((exportId: string) => {
    setRunning((all) => all.filter((one) => one.exportId !== exportId))
  }, [])

  useEffect(() => followPerson({ left: () => setRunning([]) }), [])
  useEffect(() => on('exports.progress', ({ exportId, done, total }) => change(exportId, { done, total })), [change])

  const start = useCallback<Exports['start']>(
    async (title, run) => {
      const exportId = crypto.randomUUID()
      setRunning((all) => [...all, { exportId, title, done: 0, total: 0, rows: null, missing: 0 }])
      try {
        const result = await run(exportId)
        if (result.path === null) dismiss(exportId)
        else {
          const { rows, missing = 0 } = result
          change(exportId, { rows, missing })
          if (missing === 0) setTimeout(() => dismiss(exportId), SHOWN_AFTER)
        }
        return result
      } catch (error) {
        dismiss(exportId)
        if (asAppError(error).code !== 'CANCELLED') toasts.error(error)
        return null
      }
    },
    [change, dismiss, toasts],
  )
  const value = useMemo(() => ({ running, start, dismiss }), [running, start, dismiss])
  return <ExportsContext value={value}>{children}</ExportsContext>
}
