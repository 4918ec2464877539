import type { Row } from '#shared/entities/index.ts'
import { addMonths, eachDay } from '#shared/model/dates.ts'
import { dayMinutes, leaveMinutesOn, type PaidLeave } from '../hours/paid-leave.ts'
import { rulesOn, type PayPerson, type PayRules } from './pay-facts.ts'
import type { PayLine } from './pay-line.ts'
import { paidHolidays } from './paid-holidays.ts'

/** An approved absence for sickness or for family. */
export type SickLeave = PaidLeave & Pick<Row<'absences'>, 'type'>

/** Which absences they are, as a condition of SQL. */
export const SICK_LEAVE = `"type" in ('sickness', 'family') and "status" = 'approved' and "deletedAt" is null`

/**
 * What is paid of sickness and family leave to the end of a period, line by line: of each calendar year the first days of both together,
 * as many as the labour rules say, from the months of service that they say (Act respecting labour standards, s. 79.7 and 79.16). Days
 * and hours are as those of paid annual leave; of a part of a day that part is paid, and used. A paid holiday is no absence.
 * None in construction.
 */
export function sickLeaveLines(
  leave: readonly SickLeave[],
  person: PayPerson,
  rules: PayRules,
  period: { readonly from: string; readonly to: string },
): readonly PayLine[] {
  if (leave.length === 0 || person.regime === 'ccq') return []
  const from = `${period.from.slice(0, 4)}-01-01`
  const holidays = new Set(
    paidHolidays(rules.holidays, person.regime, from, period.to, () => false).map(({ date }) => date),
  )
  const used = new Map<string, number>()
  return absentDays(leave, from, period.to).flatMap(({ date, one }): PayLine[] => {
    const { labour, version } = rulesOn(rules.ruleSets, null, person.regime, date)
    const { paidLeaveDays: days, paidLeaveAfterMonths: months } = labour
    const isGone = person.terminationDate !== null && date > person.terminationDate
    if (holidays.has(date) || isGone || date < addMonths(person.hireDate, months)) return []
    const [year, all] = [date.slice(0, 4), leaveMinutesOn(one, date)]
    const full = Math.max(all, dayMinutes(one))
    const before = used.get(year) ?? 0
    const share = Math.min(all / full, Math.max(0, days - before))
    const minutes = Math.round(share * full)
    if (minutes === 0) return []
    used.set(year, before + share)
    const isSickness = one.type === 'sickness'
    const inputs = { all, days, months }
    const rule = isSickness ? 'PAY_SICKNESS' : 'PAY_FAMILY'
    return [{ kind: isSickness ? 'sickness' : 'family', date, entryId: null, minutes, rule, inputs, version }]
  })
}

interface AbsentDay {
  readonly date: string
  readonly one: SickLeave
}

/** The days of some absences in order, and on a day in the order of their hours. */
const absentDays = (leave: readonly SickLeave[], from: string, to: string): readonly AbsentDay[] =>
  leave
    .flatMap((one) => {
      const last = one.endDate < to ? one.endDate : to
      return eachDay(one.startDate > from ? one.startDate : from, last).map((date) => ({ date, one }))
    })
    .filter(({ date, one }) => leaveMinutesOn(one, date) > 0)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))

const orderOf = ({ date, one }: AbsentDay) => `${date} ${one.startTime ?? ''} ${one.type}`
