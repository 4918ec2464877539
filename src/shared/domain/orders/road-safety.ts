import type { Row } from '#shared/entities/index.ts'
import { minutesOf, shiftMinutes } from '../calendar/times-of-day.ts'

/** Above this posted speed a flagger does not direct the traffic, except in particular cases. MTQ. */
export const FLAGGER_MAX_SPEED = 70
/** Each direction has its own flagger, and an intersection two at least. MTQ. */
export const FLAGGERS_NEEDED = 2
/** Between these hours a flagger's post has to be lit. A company reading of the MTQ's *at night*. */
const NIGHT = { startTime: '20:00', endTime: '06:00' } as const

/** Codes of the remarks; their texts are `orders.road.CODE`. */
export const ROAD_CODES = [
  'FLAGGER_SPEED',
  'FLAGGER_COUNT',
  'NIGHT_LIGHT',
] as const satisfies readonly RoadAdvice['code'][]

/** A remark on how an order is staffed for the road it is on. It explains, and refuses nothing. */
export type RoadAdvice =
  | { readonly code: 'FLAGGER_SPEED'; readonly level: 'warn'; readonly speed: number }
  | {
      readonly code: 'FLAGGER_COUNT'
      readonly level: 'warn'
      readonly control: 'alternating' | 'intersection'
      readonly asked: number
      /** The line of the positions that would ask for more flaggers, and for how many; -1 for a new line. */
      readonly line: number
      readonly quantity: number
    }
  | { readonly code: 'NIGHT_LIGHT'; readonly level: 'info' }

type Times = Pick<Row<'orders'>, 'startTime' | 'endTime'>
type Line = Pick<Row<'orderPositions'>, 'role' | 'quantity' | 'startTime' | 'endTime'>

/** What the rules look at. */
export interface RoadFacts {
  readonly site: Pick<Row<'sites'>, 'postedSpeedKmh' | 'trafficControlType'>
  readonly order: Times & Pick<Row<'orders'>, 'nightWork'>
  readonly positions: readonly Line[]
}

const DAY = 24 * 60

/** Whether a shift of so many minutes from a minute of the day is at work at another minute of the day. */
const isAt = ({ startTime, endTime }: Times, minute: number): boolean =>
  (minute - minutesOf(startTime) + DAY) % DAY < shiftMinutes(startTime, endTime)

const overlap = (a: Times, b: Times): boolean => isAt(a, minutesOf(b.startTime)) || isAt(b, minutesOf(a.startTime))

/** The flagger who stands there with the fewest others, by the hours at which each line begins. */
function fewest(flaggers: readonly (Times & { readonly line: number; readonly quantity: number })[]) {
  const together = flaggers.map((one) => {
    const asked = flaggers
      .filter((other) => isAt(other, minutesOf(one.startTime)))
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...one, asked }
  })
  return together.toSorted((a, b) => a.asked - b.asked)[0] ?? { line: -1, quantity: 0, asked: 0 }
}

/**
 * What road safety says of the positions of an order, by the posted speed, the kind of control and the hours of its site:
 * FLAGGER_SPEED, FLAGGER_COUNT and NIGHT_LIGHT. Only flaggers direct traffic; other trades are not counted. Source: MTQ.
 */
export function roadAdvice({ site, order, positions }: RoadFacts): RoadAdvice[] {
  const { postedSpeedKmh: speed, trafficControlType: control } = site
  const flaggers = positions.flatMap(({ role, quantity, startTime, endTime }, line) => {
    const times = { startTime: startTime ?? order.startTime, endTime: endTime ?? order.endTime }
    return role === 'flagger' && quantity > 0 ? [{ ...times, quantity, line }] : []
  })
  const isFast = speed !== null && speed > FLAGGER_MAX_SPEED
  const found: RoadAdvice[] = []
  if (isFast && flaggers.length > 0) found.push({ code: 'FLAGGER_SPEED', level: 'warn', speed })
  // Where no flagger may stand, none is the right number: another means controls the traffic.
  const isCounted = (control === 'alternating' || control === 'intersection') && !(isFast && flaggers.length === 0)
  if (isCounted) {
    const { line, quantity, asked } = fewest(flaggers)
    const lacking = FLAGGERS_NEEDED - asked
    if (lacking > 0) {
      found.push({ code: 'FLAGGER_COUNT', level: 'warn', control, asked, line, quantity: quantity + lacking })
    }
  }
  const isNight = order.nightWork || flaggers.some((one) => overlap(one, NIGHT))
  if (isNight && flaggers.length > 0) found.push({ code: 'NIGHT_LIGHT', level: 'info' })
  return found
}
