import type { Row } from '#shared/entities/index.ts'
import { daysBetween, weekdayOf, weekStart } from '#shared/model/dates.ts'

/** What a person declared from one day to another: a weekly pattern, repeated every `repeatWeeks` weeks. */
export type AvailabilityLayer = Row<'employees'>['availability'][number]
/** Hours of a day, local `HH:mm`; an end at or before the start is on the next day, so that equal times are a whole day. */
export type DeclaredHours = AvailabilityLayer['pattern'][number][number]

const NONE: readonly DeclaredHours[] = []

/**
 * The layer that counts on a day: of those that include it the one that starts last, and of equals the last one. A layer
 * never overwrites another: when it ends, the one below counts again.
 */
export function layerOn(layers: readonly AvailabilityLayer[], day: string): AvailabilityLayer | null {
  let chosen: AvailabilityLayer | null = null
  for (const layer of layers) {
    if (layer.from <= day && layer.to >= day && (chosen === null || layer.from >= chosen.from)) chosen = layer
  }
  return chosen
}

/** The hours somebody declared for a day; none in the weeks that a pattern leaves out. */
export function declaredHours(layers: readonly AvailabilityLayer[], day: string): readonly DeclaredHours[] {
  const layer = layerOn(layers, day)
  if (layer === null) return NONE
  const weeks = daysBetween(weekStart(layer.from), weekStart(day)) / 7
  return weeks % layer.repeatWeeks === 0 ? (layer.pattern[weekdayOf(day)] ?? NONE) : NONE
}
