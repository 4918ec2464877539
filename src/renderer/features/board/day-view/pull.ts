import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { minutesOf, shiftMinutes, timeOfMinutes } from '#shared/domain/calendar/times-of-day.ts'
import { SHIFT_MINUTES } from '#shared/domain/orders/day-hours.ts'
import { isOrderOver } from '#shared/domain/orders/order-status.ts'
import type { AskedHours } from '../hours/use-hours-change.ts'

/** The end of a bar that is pulled. */
export type Edge = 'start' | 'end'
/** Minutes of the local day, by the clock: a night ends beyond 1440. */
export interface Span {
  readonly from: number
  readonly to: number
}

const QUARTER = 15
/** A shift begins on its day. */
const LAST_START = 24 * 60 - QUARTER

export function spanOf({ startTime, endTime }: Pick<BoardAssignment, 'startTime' | 'endTime'>): Span {
  const from = minutesOf(startTime)
  return { from, to: from + shiftMinutes(startTime, endTime) }
}

const within = (minutes: number, least: number, most: number) => Math.min(most, Math.max(least, minutes))

/** A span with one end at these minutes, as far as it is still a shift. */
function reaching({ from, to }: Span, edge: Edge, minutes: number): Span {
  const { least, most } = SHIFT_MINUTES
  if (edge === 'end') return { from, to: within(minutes, from + least, from + most) }
  return { from: within(minutes, Math.max(0, to - most), Math.min(LAST_START, to - least)), to }
}

/** A span whose end was pulled by some minutes, to the nearest quarter of an hour. */
export function pulledBy(span: Span, edge: Edge, by: number): Span {
  const at = (edge === 'end' ? span.to : span.from) + by
  return reaching(span, edge, Math.round(at / QUARTER) * QUARTER)
}

/** A span whose end goes on to the next quarter of an hour, or back to the one before. */
export function stepped(span: Span, by: 1 | -1): Span {
  const quarters = span.to / QUARTER
  return reaching(span, 'end', (by > 0 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1) * QUARTER)
}

/** The hours that are asked for where one end was pulled: the other stays what it is. */
export const hoursAsked = ({ from, to }: Span, edge: Edge): AskedHours =>
  edge === 'end' ? { startTime: null, endTime: timeOfMinutes(to) } : { startTime: timeOfMinutes(from), endTime: null }

const DONE: readonly BoardAssignment['status'][] = ['completed', 'noShow', 'cancelled']

/** Which ends of a shift can be pulled at a moment: none once it is over or its order is, only its end once it has begun. */
export function pullable({ status, orderStatus, start, end }: BoardAssignment, at: string): 'both' | 'end' | undefined {
  if (end <= at || DONE.includes(status) || isOrderOver({ status: orderStatus })) return undefined
  return start > at ? 'both' : 'end'
}
