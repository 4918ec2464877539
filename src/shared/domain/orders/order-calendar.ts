import type { OrderException } from '#shared/entities/orders.ts'
import { daysBetween, INDEFINITE } from '#shared/model/dates.ts'
import type { Calendar } from '../calendar/calendar.ts'
import { lastPlannedDay } from './order-plan.ts'
import { orderDays, type OrderDay, type OrderSchedule } from './planned-assignments.ts'

/** Days up to which an order is shown whole: a year and the rest of its last week. */
const MOST_SHOWN = 371

/** The days of an order that its calendar shows. */
export interface ShownDays {
  readonly days: readonly OrderDay[]
  /** All of its days, or only those whose assignments are made: of an order without an end, or of a very long one. */
  readonly extent: 'whole' | 'indefinite' | 'long'
  /** The last day shown. */
  readonly to: string
}

/** What the calendar of an order shows on a day: all of its dates, else the eight weeks that are made. */
export function shownDays(order: OrderSchedule, today: string, calendar: Calendar): ShownDays {
  const { startDate, endDate } = order
  const isWhole = endDate !== INDEFINITE && daysBetween(startDate, endDate) < MOST_SHOWN
  if (isWhole) return { days: orderDays(order, startDate, endDate, calendar), extent: 'whole', to: endDate }
  const from = startDate > today ? startDate : today
  const to = lastPlannedDay(order, today)
  const extent = endDate === INDEFINITE ? 'indefinite' : 'long'
  return { days: orderDays(order, from, to, calendar), extent, to }
}

/** Whether an order works on none of its dates; never said of one that is too long to be shown whole. */
export function worksNever(order: OrderSchedule, calendar: Calendar): boolean {
  const { days, extent } = shownDays(order, order.startDate, calendar)
  return extent === 'whole' && !days.some(({ kind }) => kind === 'works')
}

/** A day that is left out though its weekday is one of the order's. */
export type SkippedDay = Extract<OrderDay, { kind: 'skipped' }>
const isLeftOut = (day: OrderDay): day is SkippedDay => day.kind === 'skipped' && day.why !== 'weekday'

/** How many shifts an order asks for in these days, and how many of them are skipped: a shift is one person on one day. */
export function shiftCounts(days: readonly OrderDay[], people: number) {
  const skipped = days.filter(isLeftOut).length * people
  const made = days.filter(({ kind }) => kind === 'works').length * people
  return { asked: made + skipped, skipped, made }
}

/** Skipped days in a row, for one reason. */
export interface SkippedSpan {
  readonly days: readonly [SkippedDay, ...SkippedDay[]]
}

/** The skipped days by reason; days off by their weekday do not end a row, others do. */
export function skippedSpans(days: readonly OrderDay[]): readonly SkippedSpan[] {
  const spans: [SkippedDay, ...SkippedDay[]][] = []
  let last: SkippedDay | null = null
  for (const day of days) {
    if (day.kind === 'skipped' && day.why === 'weekday') continue
    const left: SkippedDay | null = isLeftOut(day) ? day : null
    if (left && last && left.why === last.why && JSON.stringify(left.dayOff) === JSON.stringify(last.dayOff)) {
      spans.at(-1)?.push(left)
    } else if (left) spans.push([left])
    last = left
  }
  return spans.map((span) => ({ days: span }))
}

const hoursOf = (exception: OrderException | undefined) => ({
  startTime: exception?.startTime ?? null,
  endTime: exception?.endTime ?? null,
})

/** The exception that a day has once it is the other way round; null for none. */
function otherWay(day: OrderDay, now: OrderException | undefined, isPlain: boolean): OrderException | null {
  const hours = hoursOf(now)
  const hasHours = hours.startTime !== null || hours.endTime !== null
  if (day.kind === 'works') {
    // Without its exception the day would be off again: a skip is needed only to keep the hours.
    if (now?.kind === 'add' && !isPlain && !hasHours) return null
    return { date: day.date, kind: 'skip', ...hours }
  }
  if (!isPlain) return { date: day.date, kind: 'add', ...hours }
  return hasHours ? { date: day.date, kind: 'time', ...hours } : null
}

/**
 * The exceptions of an order once some of its days are the other way round: a skipped one works, one that works is
 * skipped. The hours of a day outlive it, so that the same again puts everything back.
 */
export function turnedDays(order: OrderSchedule, days: readonly OrderDay[], calendar: Calendar): OrderException[] {
  const plain = { ...order, exceptions: [] }
  const made = days.flatMap((day) => {
    const { date } = day
    const isPlain = orderDays(plain, date, date, calendar).some(({ kind }) => kind === 'works')
    const now = order.exceptions.findLast((exception) => exception.date === date)
    return otherWay(day, now, isPlain) ?? []
  })
  const turned = new Set(days.map(({ date }) => date))
  const kept = order.exceptions.filter(({ date }) => !turned.has(date))
  return [...kept, ...made].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
