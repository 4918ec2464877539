import { LOG_DAYS_BACK, loggedOutside, type LoggedOutside } from '#shared/domain/time/entries/logged-outside.ts'
import { localDayOf } from '#shared/domain/calendar/zone.ts'
import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { isDay } from '#shared/model/dates.ts'
import { useSiteZone } from '#renderer/components/time/use-site-zone.ts'
import { useNow } from '#renderer/i18n/use-now.ts'
import { useList, useRecord } from '#renderer/queries/use-records.ts'

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** How what an employee is about to log goes beyond the settings of the company, as far as it is filled in; and their days. */
export function useLoggedOutside(values: Readonly<Record<string, unknown>>): {
  readonly outside: LoggedOutside | null
  readonly days: number
} {
  const [siteId, employeeId, assignmentId] = ['siteId', 'employeeId', 'assignmentId'].map((name) => idOf(values[name]))
  const { row } = useRecord('companySettings', COMPANY_ID)
  const own = useList(
    'assignments',
    siteId && employeeId
      ? {
          filters: [
            { field: 'employeeId', op: 'anyOf', value: [employeeId] },
            { field: 'siteId', op: 'anyOf', value: [siteId] },
          ],
          limit: 1,
        }
      : null,
  )
  const zone = useSiteZone(siteId ?? null)
  const today = localDayOf(new Date(useNow(60_000)).toISOString(), zone)
  const { date } = values
  const days = row?.logDaysBack ?? LOG_DAYS_BACK
  // Until the device has answered, and while nothing is chosen, nothing is said.
  if (row === undefined || typeof date !== 'string' || !isDay(date)) return { outside: null, days }
  const isKnown = own.rows !== undefined && !own.isPrevious
  const hasAssignment = Boolean(assignmentId) || !isKnown || own.rows.length > 0
  return { outside: loggedOutside({ date, today, hasAssignment }, row ?? undefined), days }
}
