import { z } from 'zod'
import { HOUR_RULES } from '#shared/entities/hour-reviews.ts'
import { daysBetween } from '#shared/model/dates.ts'
import { idSchema } from '#shared/model/ids.ts'
import { dayOfWritten } from '#shared/model/written-day.ts'
import { wireRowSchema } from '../sync/changed.ts'
import { endpoint } from '../http.ts'

const ADMIN = ['admin'] as const
/** How many days back alerts are listed and counted by default (requirement CONST-3). */
export const ALERT_DAYS = 7
/** The most alerts one call lists. */
export const MOST_ALERTS = 2000
/** The longest period that hours are worked out for, in days. */
export const MOST_HOUR_DAYS = 92

const days = z
  .string()
  .regex(/^\d{1,3}$/, 'BAD_NUMBER')
  .transform(Number)
  .pipe(z.int().min(1, 'TOO_SMALL').max(366, 'TOO_LARGE'))
  .optional()

/** `dd/MM/yyyy`, a day that exists. */
const writtenDay = z.string('BAD_DAY').transform((written, ctx) => {
  const day = dayOfWritten(written)
  if (day !== null) return day
  ctx.addIssue({ code: 'custom', message: 'BAD_DAY' })
  return z.NEVER
})

interface Asked {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}
const isOrdered = ({ startDate, endDate }: Asked) => !startDate || !endDate || startDate <= endDate
const isShort = ({ startDate, endDate }: Asked) =>
  !startDate || !endDate || daysBetween(startDate, endDate) < MOST_HOUR_DAYS

/** Days of which one may be left out; the server, which knows yesterday, checks the period that results once more. */
const period = { startDate: writtenDay.optional(), endDate: writtenDay.optional() }
const atEnd = (error: string) => ({ path: ['endDate'], error })
const checked = <S extends z.ZodType<Asked>>(schema: S): S =>
  schema.refine(isOrdered, atEnd('DATES_REVERSED')).refine(isShort, atEnd('PERIOD_TOO_LONG'))

const minutes = z.int()

const hourAlertSchema = z.object({
  employeeId: z.string(),
  employeeNumber: z.string(),
  employeeName: z.string(),
  /** `yyyy-MM-dd`. */
  date: z.string(),
  totalMinutes: minutes,
  weekMinutes: minutes,
  scheduledRemainingMinutes: minutes,
  projectedWeekMinutes: minutes,
  rule: z.enum(HOUR_RULES),
  limit: minutes,
  siteIds: z.array(z.string()).readonly(),
  weeklyRest: z.enum(['planned', 'ifFreed', 'no']),
  next: z.object({ _id: z.string(), date: z.string() }).nullable(),
  ackBy: z.string().nullable(),
  ackReason: z.string().nullable(),
})

/** What one person worked in what began on one day. */
const hoursOfDaySchema = z.object({
  employeeId: z.string(),
  employeeNumber: z.string(),
  employeeName: z.string(),
  date: z.string(),
  totalMinutes: minutes,
  entries: z.int(),
})

/** The calls about alerts and hours (requirements CALL-2 to CALL-5). */
export const alertCalls = {
  alerts: endpoint({
    name: 'alerts.window',
    method: 'GET',
    path: '/alerts',
    roles: ADMIN,
    summary: 'Alerts of the last days, 7 by default, whose cause lasts: open, put off and ignored, newest first',
    query: z.object({ days }),
    reply: z.array(wireRowSchema),
  }),
  numberOfAlerts: endpoint({
    name: 'alerts.notifications',
    method: 'GET',
    path: '/alerts/notifications',
    roles: ADMIN,
    summary: 'How many alerts of the last days, 7 by default, ask for something and are open and not put off',
    query: z.object({ days }),
    reply: z.object({ numberOfAlerts: z.int() }),
  }),
  hourAlerts: endpoint({
    name: 'timeEntries.hourAlerts',
    method: 'GET',
    path: '/time-entries/total-hours-worked-by-date',
    roles: ADMIN,
    summary:
      'Hours of people that passed a limit of their labour rules, by day (dd/MM/yyyy, yesterday by default); accepted ones only with `reviewed`',
    query: checked(z.object({ ...period, reviewed: z.enum(['true', 'false']).optional() })),
    reply: z.array(hourAlertSchema),
  }),
  hoursByDate: endpoint({
    name: 'timeEntries.hoursByDate',
    method: 'GET',
    path: '/time-entries/total-hours-worked-by-date-and-by-employee',
    roles: ADMIN,
    summary: 'Hours worked by day and employee (dd/MM/yyyy, yesterday by default), of one employee or of all',
    query: checked(z.object({ ...period, employeeId: idSchema.optional() })),
    reply: z.array(hoursOfDaySchema),
  }),
} as const
