import type { Random } from '../random.ts'

export interface Hours {
  readonly startTime: string
  readonly endTime: string
}

const hours = (text: string): Hours[] =>
  text.split(' ').map((pair) => ({ startTime: pair.slice(0, 5), endTime: pair.slice(6) }))

const LONG_DAYS = hours('06:00-16:00 06:30-16:30 07:00-17:00 07:00-17:30 05:30-15:30 06:00-15:30')
const DAYS = hours('07:00-15:30 07:30-16:00 08:00-16:30 06:30-15:00 07:00-15:00 06:00-14:30 09:00-15:30')
const NIGHTS = hours('19:00-05:00 20:00-05:30 21:00-05:00 22:00-06:00 20:30-05:00 21:30-05:30')

/** Hours of an order: full weeks mostly of eight-hour days, shorter orders often of ten-hour days. */
export function hoursFor(isNight: boolean, days: number, random: Random): Hours {
  if (isNight) return random.pick(NIGHTS)
  return random.pick(random.chance(days >= 5 ? 0.25 : 0.6) ? LONG_DAYS : DAYS)
}
