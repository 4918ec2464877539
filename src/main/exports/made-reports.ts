import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '#shared/contract/errors.ts'
import type { ExportResult } from '#shared/contract/exports.ts'
import type { RequestParsed } from '#shared/contract/ipc.ts'
import type { MadeReport } from '#shared/contract/reports/made-reports.ts'
import type { Settings } from '../settings/settings.ts'

/** Reports that are remembered of one person. */
const MOST = 200

interface Options {
  readonly settings: Settings
  /** Opens a file in the program of the system; resolves with what went wrong, or an empty text. */
  readonly openPath: (path: string) => Promise<string>
  readonly reveal: (path: string) => void
  readonly now: () => Date
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** The reports that this device made, by user: where files are saved is known to the device only. */
export type MadeReports = ReturnType<typeof createMadeReports>

/** Remembers the reports that were saved, the newest first. */
export function createMadeReports({ settings, openPath, reveal, now }: Options) {
  const of = (userId: string) => {
    const all = settings.get('madeReports')
    return Object.hasOwn(all, userId) ? (all[userId] ?? []) : []
  }
  return {
    /** Remembers a report; one that was saved over another takes its place, and a closed dialog made none. */
    add: (
      userId: string,
      { exportId, report, from, to, format, language }: RequestParsed<'exports.report'>,
      { path, rows }: ExportResult,
    ): void => {
      if (path === null) return
      const made = { exportId, report, from, to, format, language, path, rows, madeAt: now().toISOString() }
      const own = [made, ...of(userId).filter((one) => one.path !== path)].slice(0, MOST)
      settings.set('madeReports', { ...settings.get('madeReports'), [userId]: own })
    },
    /** Whether a report of this person was saved at a path. */
    has: (userId: string, path: string): boolean => of(userId).some((one) => one.path === path),
    list: (userId: string): Promise<MadeReport[]> =>
      Promise.all(
        of(userId).map(async ({ path, ...made }) => ({
          ...made,
          name: basename(path),
          isThere: await isThere(path),
        })),
      ),
    /**
     * Opens a report, or shows it in its folder.
     * @throws AppError NOT_FOUND when this person made none such or its file was moved, FILE_NOT_OPENED
     */
    open: async (userId: string, { exportId, what }: RequestParsed<'reports.openMade'>): Promise<void> => {
      const made = of(userId).find((one) => one.exportId === exportId)
      if (!made || !(await isThere(made.path))) throw new AppError('NOT_FOUND', { exportId })
      if (what === 'folder') return reveal(made.path)
      if ((await openPath(made.path)) !== '') throw new AppError('FILE_NOT_OPENED')
    },
  }
}
