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

/** What a week asks of the people who hold a skill. Days are `yyyy-MM-dd`. */
export interface CoverageWeek {
  readonly from: string
  readonly to: string
  /** Assignments that need the skill, with or without a person. */
  readonly assignments: number
  /** The most of them on one day: as many holders are needed then. */
  readonly mostOnOneDay: number
  /** People whose skill is valid to the end of the week. */
  readonly holders: number
  /** People whose skill is valid today, and no longer at the end of the week. */
  readonly lost: number
  /** The orders that ask for it, those that ask for most first. */
  readonly orders: readonly { readonly orderId: string; readonly assignments: number }[]
}

interface Facts {
  readonly today: string
  /** The first day of the first week. */
  readonly from: string
  readonly skill: Pick<SkillFacts, 'expirable'>
  readonly held: readonly Pick<HeldSkill, 'expiresAt'>[]
  readonly demand: readonly SkillDemand[]
}

const most = (counts: Iterable<number>): number => [...counts].reduce((a, b) => Math.max(a, b), 0)

function summed(demand: readonly SkillDemand[], by: 'date' | 'orderId'): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const one of demand) sums.set(one[by], (sums.get(one[by]) ?? 0) + one.assignments)
  return sums
}

/**
 * The coverage of a skill by week: what assignments need against who holds it then. A certification counts for a week
 * when it is valid on its last day. A company rule: nothing is assumed about renewals or orders that are still to come.
 */
export function skillCoverage({ today, from, skill, held, demand }: Facts): CoverageWeek[] {
  const validOn = (day: string) => held.filter((one) => expiryOf(one, skill, day, day) !== 'expired').length
  const now = validOn(today)
  return Array.from({ length: COVERAGE_WEEKS }, (_, n) => {
    const [start, end] = [addDays(from, 7 * n), addDays(from, 7 * n + 6)]
    const own = demand.filter(({ date }) => date >= start && date <= end)
    const holders = validOn(end)
    return {
      from: start,
      to: end,
      assignments: own.reduce((sum, { assignments }) => sum + assignments, 0),
      mostOnOneDay: most(summed(own, 'date').values()),
      holders,
      lost: now - holders,
      orders: [...summed(own, 'orderId')]
        .map(([orderId, assignments]) => ({ orderId, assignments }))
        .sort((a, b) => b.assignments - a.assignments || (a.orderId < b.orderId ? -1 : 1)),
    }
  })
}
