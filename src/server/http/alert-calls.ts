import { ALERT_DAYS, alertCalls, MOST_ALERTS, MOST_HOUR_DAYS } from '#shared/contract/alerts/alert-calls.ts'
import { AppError } from '#shared/contract/errors.ts'
import { windowStart } from '#shared/domain/alerts/alert-window.ts'
import { isCountedHour } from '#shared/domain/time/hours/hour-alerts.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { entities } from '#shared/entities/index.ts'
import { addDays, daysBetween } from '#shared/model/dates.ts'
import { decodeRow } from '#sql/encode.ts'
import { alertCount } from '#sql/alerts/alert-count.ts'
import { hoursByDate } from '#sql/time/hours-by-date.ts'
import type { Database } from '../db/database.ts'
import { readHourAlerts } from '../services/time/hours.ts'
import type { Register } from './endpoint.ts'

interface Parts {
  readonly database: Database
  readonly now: () => Date
}

interface AskedDays {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** The days asked for; yesterday, of which one that is given alone is the first or the last. @throws AppError BAD_REQUEST */
function periodOf({ startDate, endDate }: AskedDays, now: string) {
  const yesterday = addDays(localDayOf(now), -1)
  const from = startDate ?? (endDate !== undefined && endDate < yesterday ? endDate : yesterday)
  const to = endDate ?? (from > yesterday ? from : yesterday)
  if (daysBetween(from, to) < MOST_HOUR_DAYS) return { from, to, now }
  throw new AppError('BAD_REQUEST', { issues: [{ field: 'endDate', code: 'PERIOD_TOO_LONG' }] })
}

/** Registers the calls about alerts and hours (requirements CALL-2 to CALL-5): the same counts as a device's badges. */
export function registerAlertCalls(register: Register, { database, now }: Parts): void {
  const { readDb, read } = database
  const at = () => now().toISOString()

  register(alertCalls.alerts, async ({ query: { days = ALERT_DAYS } }) => {
    const found = await readDb
      .selectFrom('alerts')
      .selectAll()
      .where('deletedAt', 'is', null)
      .where('state', 'in', ['open', 'snoozed', 'ignored'])
      .where('openedAt', '>=', windowStart(at(), days))
      .orderBy('openedAt', 'desc')
      .orderBy('_id', 'desc')
      .limit(MOST_ALERTS)
      .execute()
    return found.map(decodeRow(entities.alerts))
  })

  register(alertCalls.numberOfAlerts, async ({ query: { days = ALERT_DAYS } }) => {
    const [counted] = await read(alertCount(readDb, at(), days))
    return { numberOfAlerts: Number(counted?.n ?? 0) }
  })

  register(alertCalls.hourAlerts, async ({ query }) => {
    const found = await readHourAlerts(database, periodOf(query, at()))
    return query.reviewed === 'true' ? found : found.filter(isCountedHour)
  })

  register(alertCalls.hoursByDate, async ({ query }) => {
    const { from, to } = periodOf(query, at())
    const found = await read(hoursByDate(readDb, { from, to, employeeId: query.employeeId }))
    return found.map(({ firstName, lastName, totalMinutes, entries, ...each }) => ({
      ...each,
      employeeName: `${firstName} ${lastName}`,
      totalMinutes: Number(totalMinutes),
      entries: Number(entries),
    }))
  })
}
