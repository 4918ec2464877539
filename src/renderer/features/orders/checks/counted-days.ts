import type { FillabilityQuery } from '#shared/contract/dispatch/fillability.ts'
import type { Calendar } from '#shared/domain/calendar/calendar.ts'
import { shownDays } from '#shared/domain/orders/order-calendar.ts'
import { entities } from '#shared/entities/index.ts'
import { isTimeOfDay } from '#shared/model/dates.ts'
import { check, type FormValues } from '#renderer/records/form/form-values.ts'
import { scheduleIn } from '../form/form-schedule.ts'
import { linesIn } from '../form/position-lines.ts'

/** For how many of the days of an order people are counted: the first, and two weeks more of work. */
const MOST_COUNTED = 14

type Position = FillabilityQuery['positions'][number]

const idsIn = (value: unknown) => (Array.isArray(value) ? (value as string[]) : [])

/** The positions of a form with what a day gives them; null while one of them is not whole. */
function positionsOn(values: FormValues, hours: Pick<Position, 'startTime' | 'endTime'>): Position[] | null {
  const positions = linesIn(values).map(({ values: line }): Position | null => {
    const { quantity, role, requiredSkillIds, startTime, endTime } = line
    const times = { startTime: startTime || hours.startTime, endTime: endTime || hours.endTime } as typeof hours
    const wrong = new Set(check(entities.orderPositions, line).issues.map(({ field }) => field))
    if (wrong.has('quantity') || wrong.has('role') || typeof quantity !== 'number' || quantity < 1) return null
    if (!isTimeOfDay(times.startTime) || !isTimeOfDay(times.endTime)) return null
    return { role: role as Position['role'], quantity, requiredSkillIds: idsIn(requiredSkillIds), ...times }
  })
  return positions.length > 0 && positions.every((one) => one !== null) ? positions : null
}

/**
 * What is asked to tell who could work for the order that a form describes, day by day from today on; null until its site,
 * its dates and its positions are typed.
 * @param orderId of the order that is changed; null for a new one
 */
export function countedDays(
  values: FormValues,
  { today, calendar, orderId }: { today: string; calendar: Calendar | null; orderId: string | null },
): readonly FillabilityQuery[] | null {
  const { siteId, supervisorIds, workAtHeights, breakMinutes, breakPaid } = values
  const order = scheduleIn(values)
  if (!order || !calendar || typeof siteId !== 'string' || siteId === '') return null
  const worked = shownDays(order, today, calendar).days.filter((day) => day.kind === 'works' && day.date >= today)
  const queries: FillabilityQuery[] = []
  for (const day of worked.slice(0, MOST_COUNTED)) {
    const positions = day.kind === 'works' ? positionsOn(values, day) : null
    if (!positions) return null
    queries.push({
      orderId,
      siteId,
      supervisorIds: idsIn(supervisorIds),
      workAtHeights: workAtHeights === true,
      breakMinutes: typeof breakMinutes === 'number' && breakMinutes >= 0 && breakMinutes <= 120 ? breakMinutes : 0,
      breakPaid: breakPaid === true,
      date: day.date,
      positions,
    })
  }
  return queries.length > 0 ? queries : null
}
