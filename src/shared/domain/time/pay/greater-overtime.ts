import type { PayWeek } from './pay-weeks.ts'

/** In which week days that fall into two are counted. */
export interface ChosenWeeks {
  readonly weekOf: (day: PayWeek) => string
}

/** What is paid, and how much the overtime of all its weeks is: the greater, the more. */
export interface Weighed<T> {
  readonly pay: T
  readonly overtime: number
}

/**
 * What is paid where days fall into two weeks: they are counted in the old week and in the new one, and the one with the greater
 * overtime is paid; the old one where they are equal. `payBy` asks where to count each such day.
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
    if (other.overtime > best.overtime) [later, best] = [moved, other]
  }
  return best.pay
}
