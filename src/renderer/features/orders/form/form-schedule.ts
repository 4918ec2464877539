import type { OrderSchedule } from '#shared/domain/orders/planned-assignments.ts'
import type { OrderException } from '#shared/entities/orders.ts'
import { isDay } from '#shared/model/dates.ts'
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
