import type { Clip } from './marks.ts'
import type { Weighed } from './planned.ts'

/** The planned hours of somebody's week before and after one of what is laid down, in minutes. */
interface ShownHours {
  readonly before: number
  readonly after: number
}

/**
 * The hours of each line as they grow down the lines. The rules weigh what is moved on the last first, as it is done, and
 * would have the last line begin the week.
 * @param done in the order in which it is done
 * @param read the same, in the order in which it is read
 * @param weekOf the first day of the pay week of a day
 */
export function shownHours(
  kind: Clip['kind'],
  done: readonly Weighed[],
  read: readonly Weighed[],
  weekOf: (day: string) => string,
): ReadonlyMap<Weighed, ShownHours> {
  const keyOf = ({ person, date }: Weighed) => `${person._id} ${weekOf(date)}`
  const addedBy = ({ verdict }: Weighed) => verdict.weekMinutesAfter - verdict.weekMinutes
  // What moves within its week was counted there already.
  const isCounted = ({ assignment, person, date }: Weighed) =>
    kind === 'cut' && assignment.employeeId === person._id && weekOf(assignment.date) === weekOf(date)
  const totals = new Map<string, number>()
  for (const each of done) {
    const total = each.verdict.weekMinutes + (isCounted(each) ? addedBy(each) : 0)
    if (!totals.has(keyOf(each))) totals.set(keyOf(each), total)
  }
  return new Map(
    read.map((each) => {
      const added = addedBy(each)
      const total = totals.get(keyOf(each)) ?? 0
      const before = isCounted(each) ? total - added : total
      if (each.verdict.verdict !== 'blocked') totals.set(keyOf(each), before + added)
      return [each, { before, after: before + added }] as const
    }),
  )
}
