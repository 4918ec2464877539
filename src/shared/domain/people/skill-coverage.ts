import { addDays } from '#shared/model/dates.ts'
import { expiryOf } from './skill-status.ts'
import type { HeldSkill, SkillFacts } from '../dispatch/facts.ts'

/** How many weeks ahead assignments exist, and are looked at. */
export const COVERAGE_WEEKS = 8

/** A day on which assignments need a skill, by their order. */
export interface SkillDemand {
  readonly date: string
  readonly orderId: string
  readonly assignments: number
}

/** What a week asks of the people who hold a skill, from today on. Days are `yyyy-MM-dd`. */
export interface CoverageWeek {
  readonly from: string
  readonly to: string
  /** Assignments that need the skill, with or without a person. */
  readonly assignments: number
  /** The most of them on one day: as many holders are needed then. */
  readonly mostOnOneDay: number
  /** People whose skill is valid on `heldOn`: the fewest on a day with assignments. */
  readonly holders: number
  /** The last day with assignments; the last of the week where there is none. */
  readonly heldOn: string
  /** People whose skill is valid today, and no longer on `heldOn`. */
  readonly lost: number
  /** How many holders lack on the day that lacks most; a day has its own holders. */
  readonly missing: number
  /** The orders that ask for it, those that ask for most first. */
  readonly orders: readonly { readonly orderId: string; readonly assignments: number }[]
}

/** What the coverage of a skill is made from. */
export interface CoverageFacts<H = Pick<HeldSkill, 'expiresAt'>> {
  readonly today: string
  /** The first day of the first week. */
  readonly from: string
  readonly skill: Pick<SkillFacts, 'expirable'>
  readonly held: readonly H[]
  readonly demand: readonly SkillDemand[]
}

const most = (counts: Iterable<number>): number => [...counts].reduce((a, b) => Math.max(a, b), 0)

/** The assignments of each day, or of each order. */
export function summed(demand: readonly SkillDemand[], by: 'date' | 'orderId'): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const one of demand) sums.set(one[by], (sums.get(one[by]) ?? 0) + one.assignments)
  return sums
}

/** How many of those who hold a skill may work on a day; counted once for each day. */
export function validHolders({ skill, held }: Pick<CoverageFacts, 'skill' | 'held'>): (day: string) => number {
  const known = new Map<string, number>()
  return (day) => {
    const count = known.get(day) ?? held.filter((one) => expiryOf(one, skill, day, day) !== 'expired').length
    known.set(day, count)
    return count
  }
}

/**
 * The coverage of a skill by week: what assignments from today on need against who holds it on their days. A company rule:
 * nothing is assumed about renewals or orders that are still to come.
 */
export function skillCoverage(facts: CoverageFacts): CoverageWeek[] {
  const { today, from, demand } = facts
  const validOn = validHolders(facts)
  return Array.from({ length: COVERAGE_WEEKS }, (_, n) => {
    const [start, end] = [addDays(from, 7 * n), addDays(from, 7 * n + 6)]
    const own = demand.filter(({ date }) => date >= start && date <= end && date >= today)
    const days = summed(own, 'date')
    // A card that has expired stays so: the last day has the fewest holders.
    const heldOn = [...days.keys()].sort().at(-1) ?? end
    const holders = validOn(heldOn)
    return {
      from: start,
      to: end,
      assignments: own.reduce((sum, { assignments }) => sum + assignments, 0),
      mostOnOneDay: most(days.values()),
      holders,
      heldOn,
      lost: validOn(today) - holders,
      missing: most([...days].map(([day, needed]) => needed - validOn(day))),
      orders: [...summed(own, 'orderId')]
        .map(([orderId, assignments]) => ({ orderId, assignments }))
        .sort((a, b) => b.assignments - a.assignments || (a.orderId < b.orderId ? -1 : 1)),
    }
  })
}
