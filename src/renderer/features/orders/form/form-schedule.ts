import type { Calendar } from '#shared/domain/calendar/calendar.ts'
import { shownDays } from '#shared/domain/orders/order-calendar.ts'
import type { OrderSchedule } from '#shared/domain/orders/planned-assignments.ts'
import type { OrderException } from '#shared/entities/orders.ts'
import { isDay } from '#shared/model/dates.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import type { FormValues } from '#renderer/records/form/form-values.ts'

const isRealDay = (value: unknown): value is string => typeof value === 'string' && isDay(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the values of a form say of the days of its order; null until its dates can be read and are in their order. */
export function scheduleIn(values: FormValues): OrderSchedule | null {
  const { startDate, endDate, startTime, endTime, daysOfWeek, exceptions, skipHolidays, skipConstructionVacation } =
    values
  if (!isRealDay(startDate) || !isRealDay(endDate) || endDate < startDate) return null
  return {
    startDate,
    endDate,
    startTime: textOf(startTime),
    endTime: textOf(endTime),
    daysOfWeek: Array.isArray(daysOfWeek) ? (daysOfWeek as number[]) : [],
    exceptions: Array.isArray(exceptions) ? (exceptions as OrderException[]) : [],
    skipHolidays: skipHolidays === true,
    skipConstructionVacation: skipConstructionVacation === true,
  }
}

/**
 * NO_WORKING_DAY when none of the dates is worked, such as a Sunday alone while only weekdays are ticked: the order would
 * ask for nobody, and nothing would say so. None until its days can be told, and for an order that is too long to be shown
 * whole.
 */
export function issuesOfDays(values: FormValues, day: string, calendar: Calendar | null): readonly FieldIssue[] {
  const order = scheduleIn(values)
  if (!order || !calendar || order.daysOfWeek.length === 0) return []
  const { days, extent } = shownDays(order, day, calendar)
  return extent !== 'whole' || days.some(({ kind }) => kind === 'works')
    ? []
    : [{ field: 'daysOfWeek', code: 'NO_WORKING_DAY' }]
}

const OF_DAYS: ReadonlySet<string> = new Set(['NO_WORKING_DAY', 'NO_DAY_LEFT'])

/** The issues that still hold: a day that is worked again, in whatever field, settles that there was none. */
export function withoutSettled(
  issues: readonly FieldIssue[],
  values: FormValues,
  day: string,
  calendar: Calendar | null,
): readonly FieldIssue[] {
  const areWorked = issuesOfDays(values, day, calendar).length === 0
  return areWorked ? issues.filter(({ code }) => !OF_DAYS.has(code)) : issues
}
