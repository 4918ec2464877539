import { isErrorCode } from '#shared/contract/errors.ts'
import type { OwnSchedule } from '#shared/contract/reports/schedule-calls.ts'
import type { ScheduledReport } from '#main/settings/schema.ts'
import type { Settings } from '#main/settings/settings.ts'

/** Saved reports that one person has this device make. */
const MOST = 200

const shown = (id: string, { folder, last }: ScheduledReport): OwnSchedule => ({
  id,
  folder,
  last: last && { at: last.at, problem: last.problem === null ? null : isErrorCode(last.problem) ? last.problem : 'INTERNAL' }, // prettier-ignore
})

export type OwnSchedules = ReturnType<typeof createOwnSchedules>

/** What this device makes by itself, by user: where it saves is known to the device only. */
export function createOwnSchedules(settings: Settings) {
  const of = (userId: string): Readonly<Record<string, ScheduledReport>> => {
    const all = settings.get('scheduledReports')
    return Object.hasOwn(all, userId) ? (all[userId] ?? {}) : {}
  }
  const write = (userId: string, own: Readonly<Record<string, ScheduledReport>>) =>
    settings.set('scheduledReports', {
      ...settings.get('scheduledReports'),
      [userId]: Object.fromEntries(Object.entries(own).slice(-MOST)),
    })
  return {
    entries: (userId: string): readonly (readonly [id: string, own: ScheduledReport])[] => Object.entries(of(userId)),
    list: (userId: string): readonly OwnSchedule[] => Object.entries(of(userId)).map(([id, own]) => shown(id, own)),
    set: (userId: string, id: string, own: ScheduledReport): OwnSchedule => {
      write(userId, { ...of(userId), [id]: own })
      return shown(id, own)
    },
    leave: (userId: string, id: string): void => {
      const { [id]: _, ...others } = of(userId)
      write(userId, others)
    },
  }
}
