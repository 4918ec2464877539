import { ALERT_DAYS } from '#shared/contract/alerts/alert-calls.ts'
import { isCountedHour } from '#shared/domain/time/hours/hour-alerts.ts'
import { addDays } from '#shared/model/dates.ts'
import { alertCount } from '#sql/alerts/alert-count.ts'
import { readHourAlerts } from '#reads/time/hour-alerts.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'

export function watchHandlers(cache: CacheReads) {
  return {
    'alerts.badges': () =>
      cache.read('alerts.badges', (reader, at) => {
        const yesterday = addDays(at.today, -1)
        const [counted] = reader.query({ compile: () => alertCount(reader.db, at.now, ALERT_DAYS) })
        const hours = readHourAlerts(reader, { from: yesterday, to: yesterday }, at)
        return { alerts: Number(counted?.['n'] ?? 0), hours: hours.filter(isCountedHour).length }
      }),
    'hours.alerts': (asked) => cache.read('hours.alerts', (reader, at) => readHourAlerts(reader, asked, at)),
  } satisfies Partial<Handlers>
}
