import { AppError } from '#shared/contract/errors.ts'
import type { Language, SessionUser } from '#shared/contract/http.ts'
import { scheduleKey } from '#shared/domain/reports/schedule.ts'
import { readSaved } from '#reads/reports/saved.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { OwnSchedules } from '#main/exports/schedules/own-schedules.ts'
import type { Handlers } from '../handle.ts'
import { requireAdmin } from './require-admin.ts'

interface ScheduleOptions {
  readonly cache: Pick<CacheReads, 'read'>
  readonly own: OwnSchedules
  readonly askFolder: (language: Language) => Promise<string | null>
  readonly user: () => SessionUser
  readonly now: () => Date
}

/** What this device makes by itself, for administrators only: they alone have saved reports. */
export function scheduleHandlers({ cache, own, askFolder, user, now }: ScheduleOptions) {
  const admin = () => {
    const asking = user()
    requireAdmin(asking)
    return asking._id
  }
  return {
    'schedules.list': () => own.list(admin()),
    'schedules.choose': async ({ id, language }) => {
      const userId = admin()
      const saved = cache.read('schedules.saved', (reader) => readSaved(reader, id))
      if (!saved) throw new AppError('NOT_FOUND', { id })
      const folder = await askFolder(language)
      if (folder === null) return null
      const known = own.entries(userId).find(([of]) => of === id)?.[1]
      // Another folder for what is looked after changes nothing of when it is due.
      return own.set(userId, id, {
        schedule: scheduleKey(saved),
        since: now().toISOString(),
        last: null,
        ...known,
        folder,
      })
    },
    'schedules.leave': ({ id }) => {
      own.leave(admin(), id)
      return null
    },
  } satisfies Partial<Handlers>
}
