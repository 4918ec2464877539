import { v7 as uuidv7 } from 'uuid'
import type { AvailabilityLayer, DeclaredHours } from '#shared/domain/people/availability.ts'
import { INDEFINITE } from '#shared/model/dates.ts'

/** The same hours on some days of the week, 0 for Sunday. */
export interface DaysRule extends DeclaredHours {
  readonly days: readonly number[]
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]

/** A weekly pattern as rules: days with the same hours together, in the order in which the week has them. */
export function rulesOf(pattern: AvailabilityLayer['pattern']): readonly DaysRule[] {
  const rules = new Map<string, { days: number[]; hours: DeclaredHours }>()
  for (const [day, declared] of pattern.entries()) {
    for (const hours of declared) {
      const key = `${hours.kind} ${hours.start} ${hours.end}`
      const rule = rules.get(key) ?? { days: [], hours }
      rule.days.push(day)
      rules.set(key, rule)
    }
  }
  return [...rules.values()].map(({ days, hours }) => ({ ...hours, days }))
}

/** The weekly pattern that rules make. */
export const patternOf = (rules: readonly DaysRule[]): AvailabilityLayer['pattern'] =>
  WEEK.map((day) =>
    rules.filter(({ days }) => days.includes(day)).map(({ start, end, kind }) => ({ start, end, kind })),
  )

/** A layer that begins on a day and says nothing yet. */
export const newLayer = (from: string): AvailabilityLayer => ({
  _id: uuidv7(),
  from,
  to: INDEFINITE,
  pattern: WEEK.map(() => []),
  repeatWeeks: 1,
  minWeeklyHours: null,
  maxWeeklyHours: null,
})

/** The layers with one replaced, or added when it is new; the others stay as they are. */
export const withLayer = (
  layers: readonly AvailabilityLayer[],
  layer: AvailabilityLayer,
): readonly AvailabilityLayer[] =>
  layers.some(({ _id }) => _id === layer._id)
    ? layers.map((one) => (one._id === layer._id ? layer : one))
    : [...layers, layer]
