import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { AppError } from '#shared/contract/errors.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { reportFileName } from '#shared/domain/reports/file-name.ts'
import { dueBetween, scheduleKey } from '#shared/domain/reports/schedule.ts'
import { readSaved, savedDays, type SavedReport } from '#reads/reports/saved.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Log } from '#main/log.ts'
import type { CallData } from '#main/process/rpc.ts'
import type { ScheduledReport } from '#main/settings/schema.ts'
import type { MainExports } from '../exports.ts'
import type { MadeReports } from '../made-reports.ts'
import { freePath } from './free-path.ts'
import type { OwnSchedules } from './own-schedules.ts'

interface RunnerOptions {
  readonly cache: Pick<CacheReads, 'read' | 'isOpen'>
  readonly call: CallData
  readonly exports: Pick<MainExports, 'report'>
  readonly made: Pick<MadeReports, 'add' | 'has'>
  readonly own: OwnSchedules
  readonly user: () => SessionUser | null
  readonly now: () => Date
  /** What became of a report that was due; `problem` is null when its file is there. */
  readonly ended: (saved: SavedReport, problem: string | null) => void
  readonly log: Log
}

/**
 * Makes the saved reports that are due on this device, one after another, from its copy of the data. What was missed while the app was
 * closed or nobody was signed in is made once.
 */
export function createScheduleRunner({ cache, call, exports, made, own, user, now, ended, log }: RunnerOptions) {
  let isRunning = false
  /** The server was asked for what is new, for a report that is due: it is made once that is here, or cannot be. */
  let isAsked = false

  /** The file of a report that was due at an instant. */
  const make = async (userId: string, saved: SavedReport, folder: string, due: string): Promise<void> => {
    const { report, filters, format, language, name } = saved
    const { from, to } = cache.read('schedules.days', (reader) => savedDays(reader, saved, localDayOf(due)))
    const found = await stat(folder).catch(() => null)
    if (!found?.isDirectory()) throw new AppError('FILE_NOT_WRITABLE')
    const face = (await call('reports.list', { language })).find(({ key }) => key === report)
    const fileName = reportFileName(name, face?.hasPeriod ? { from, to } : null)
    const input = { exportId: randomUUID(), report, from, to, filters, format, language, fileName }
    const result = await exports.report(input, (file) => freePath(folder, file, (path) => made.has(userId, path)))
    made.add(userId, input, result)
  }

  /** Which report is due, and for when; null when none is, or it is no longer there. */
  const dueOf = (userId: string, id: string, entry: ScheduledReport) => {
    const saved = cache.read('schedules.saved', (reader) => readSaved(reader, id))
    const instant = now().toISOString()
    if (!saved) return null
    const schedule = scheduleKey(saved)
    const isOther = schedule !== entry.schedule
    // Times before a schedule was changed were never due.
    const since = isOther && saved.updatedAt > entry.since ? saved.updatedAt : entry.since
    if (isOther) own.set(userId, id, { ...entry, schedule, since })
    const due = dueBetween(saved, since, instant)
    return due === null ? null : { saved, due, schedule }
  }

  const makeDue = async (
    userId: string,
    id: string,
    entry: ScheduledReport,
    { saved, due, schedule }: NonNullable<ReturnType<typeof dueOf>>,
  ): Promise<void> => {
    let problem: string | null = null
    try {
      await make(userId, saved, entry.folder, due)
    } catch (error) {
      problem = error instanceof AppError ? error.code : 'INTERNAL'
      log.error('schedules', 'a scheduled report could not be made.', error)
    }
    own.set(userId, id, { ...entry, schedule, since: due, last: { at: now().toISOString(), problem } })
    ended(saved, problem)
  }

  /** Whether what was changed elsewhere is here, as far as the server can be reached: a report is made of it. */
  const isFresh = async () => {
    const { state } = await call('sync.status', null)
    if (state === 'idle' || state === 'filling' || state === 'syncing') return false
    if (isAsked || state === 'offline') return true
    await call('sync.now', null)
    isAsked = true
    return false
  }

  return {
    /** Makes what is due now; nothing while it makes something already. */
    run: async (): Promise<void> => {
      const person = user()
      if (isRunning || person?.role !== 'admin' || !cache.isOpen()) return
      const entries = own.entries(person._id)
      if (entries.length === 0) return
      isRunning = true
      try {
        const due = entries.flatMap(([id, entry]) => {
          const found = dueOf(person._id, id, entry)
          return found ? [{ id, entry, found }] : []
        })
        if (due.length === 0 || !(await isFresh())) return
        isAsked = false
        for (const { id, entry, found } of due) {
          if (user()?._id !== person._id) return
          await makeDue(person._id, id, entry, found)
        }
      } catch (error) {
        // The cache is being replaced, or the data process starts again: the next time will do.
        log.warn('schedules', `scheduled reports are looked at later: ${String(error)}`)
      } finally {
        isRunning = false
      }
    },
  }
}
