import { paidMinutes, type Break } from '../time/minutes/paid.ts'
import { shiftInstants, type OrderDay, type PositionSchedule } from './planned-assignments.ts'

/** How much work an order asks for. */
export interface OrderVolume {
  readonly days: number
  readonly shifts: number
  /** Planned, without unpaid breaks. */
  readonly paidMinutes: number
}

/** How many days, shifts and paid minutes these days of an order come to; a position's own hours win over the day's. */
export function orderVolume(
  days: readonly OrderDay[],
  positions: readonly Omit<PositionSchedule, '_id'>[],
  rest: Break,
  zone?: string,
): OrderVolume {
  const worked = days.filter((day) => day.kind === 'works')
  const people = positions.reduce((sum, { quantity }) => sum + quantity, 0)
  let minutes = 0
  for (const { date, startTime, endTime } of worked) {
    for (const position of positions) {
      const hours = shiftInstants(date, position.startTime ?? startTime, position.endTime ?? endTime, zone)
      minutes += position.quantity * paidMinutes(hours, rest)
    }
  }
  return { days: worked.length, shifts: worked.length * people, paidMinutes: minutes }
}
