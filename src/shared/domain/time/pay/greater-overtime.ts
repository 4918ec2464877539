import { addDays } from '#shared/model/dates.ts'
import type { PayWeek } from './pay-weeks.ts'

/** In which week days that fall into two are counted. */
export interface ChosenWeeks {
  readonly weekOf: (day: PayWeek) => string
}

/** What is paid, and how much the overtime of the days until one is: the greater, the more. */
export interface Weighed<T> {
  readonly pay: T
  readonly overtimeUntil: (day: string) => number
}

/**
 * What is paid where days fall into two weeks: they are counted in the old week and in the new one, and the one with the greater
 * overtime is paid; the old one where they are equal. What comes after the new week decides nothing: how much is known of it depends
 * on the period that is asked for. `payBy` asks where to count each such day.
 */
export function greaterOvertime<T>(payBy: (chosen: ChosenWeeks) => Weighed<T>): T {
  const found = new Set<string>()
  const asked = (later: ReadonlySet<string>): ChosenWeeks => ({
    weekOf: ({ week, also }) => {
      if (also !== null) found.add(also)
      return also !== null && later.has(also) ? also : week
    },
  })
  let later: ReadonlySet<string> = new Set()
  let best = payBy(asked(later))
  for (const start of [...found].toSorted()) {
    const moved = new Set([...later, start])
    const other = payBy(asked(moved))
    const end = addDays(start, 6)
    if (other.overtimeUntil(end) > best.overtimeUntil(end)) [later, best] = [moved, other]
  }
  return best.pay
}
