import type { Row } from '#shared/entities/index.ts'
import { addDays, weekdayOf } from '#shared/model/dates.ts'
import { DEFAULT_ZONE, instantOf, localDayOf, localTimeOf } from '../calendar/zone.ts'

/** When the day of a dispatcher begins: a conversation put off to another day comes back then. */
const MORNING = '05:00'
/** Nobody comes back to a conversation later than that. */
const EVENING = '21:00'
const LATER_MS = 3 * 3_600_000
const HALF_HOUR_MS = 1_800_000

/** The instants until which a conversation can be snoozed; null for a choice that makes no sense at this hour. */
export interface SnoozeChoices {
  /** In about three hours, on a half hour, not before the morning; null when that is in the night or on another day. */
  readonly later: string | null
  readonly tomorrow: string
  /** The next Monday; null on a Sunday, when that is tomorrow. */
  readonly monday: string | null
}

/** Until when a conversation is usually put off. */
export function snoozeChoices(now: string, zone: string = DEFAULT_ZONE): SnoozeChoices {
  const today = localDayOf(now, zone)
  const morning = instantOf(today, MORNING, zone)
  const soon = new Date(Math.ceil((Date.parse(now) + LATER_MS) / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString()
  const later = soon > morning ? soon : morning
  const isToday = localDayOf(later, zone) === today && localTimeOf(later, zone) <= EVENING
  const untilMonday = (8 - weekdayOf(today)) % 7 || 7
  return {
    later: isToday ? later : null,
    tomorrow: instantOf(addDays(today, 1), MORNING, zone),
    monday: untilMonday === 1 ? null : instantOf(addDays(today, untilMonday), MORNING, zone),
  }
}

type Snoozed = Pick<Row<'conversations'>, 'state' | 'snoozedUntil'>

/** The minute an instant is in: what depends on the time is asked with it, so that the same is asked for a minute. */
export const minuteOf = (now: string): string => `${now.slice(0, 16)}:00.000Z`

/** Whether the time of a conversation that was put off is over: it waits for a dispatcher. */
export const isBack = ({ state, snoozedUntil }: Snoozed, now: string): boolean =>
  state === 'snoozed' && (snoozedUntil ?? '') <= minuteOf(now)

/** Whether a conversation is put off: until its time is over, or a text arrives. */
export const isAsleep = (conversation: Snoozed, unread: number, now: string): boolean =>
  conversation.state === 'snoozed' && unread === 0 && !isBack(conversation, now)
