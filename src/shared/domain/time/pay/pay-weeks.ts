import { addDays, weekStart } from '#shared/model/dates.ts'
import { LABOUR_DEFAULTS } from '../labour/labour-parameters.ts'
import { labourRulesOn, type RuleSet } from '../labour/labour-rules.ts'

/** By which rules weeks are told: those in force, or those of a signed timesheet. */
export interface WeekRules {
  readonly ruleSets: readonly RuleSet[]
  readonly regime: string
  readonly frozen: readonly RuleSet[] | null
}

/** The pay week of a day, by its first day; and the one that it also falls in, where the week's start changes. */
export interface PayWeek {
  readonly week: string
  readonly also: string | null
}

/** Whether weeks begin on the same day under all rules of a regime, and without any: so it is nearly everywhere. */
const isAlways = (sets: readonly RuleSet[], regime: string, first: number): boolean =>
  first === LABOUR_DEFAULTS.payWeekStart &&
  sets.every((set) => set.regime !== regime || set.parameters.payWeekStart === first)

/**
 * The pay week of a day. Another start of the week takes effect at the first such day under the new rules: until then the old
 * weeks go on. The first new week begins within the last old one, and the days that both have fall in both: `week` is then the
 * old one, and `also` the new one.
 */
export function payWeekOf({ ruleSets, regime, frozen }: WeekRules, day: string): PayWeek {
  const firstOn = (on: string) => labourRulesOn(frozen ?? ruleSets, regime, on).payWeekStart
  const first = firstOn(day)
  const week = weekStart(day, first)
  if (isAlways(frozen ?? ruleSets, regime, first)) return { week, also: null }
  // The last day before it on which the week began on another day; a change further back is over by now.
  let changed: string | null = null
  for (let on = addDays(day, -1); on >= addDays(week, -7) && changed === null; on = addDays(on, -1))
    if (firstOn(on) !== first) changed = on
  if (changed === null) return { week, also: null }
  const old = firstOn(changed)
  if (changed >= week) return { week: weekStart(day, old), also: null }
  const last = weekStart(addDays(week, -1), old)
  return day <= addDays(last, 6) ? { week: last, also: week } : { week, also: null }
}

/** The pay weeks that a day falls in by the rules in force, the first and the last day of each: two where the week's start changes. */
export function payWeeksOn(
  ruleSets: readonly RuleSet[],
  regime: string,
  day: string,
): readonly (readonly [from: string, to: string])[] {
  const { week, also } = payWeekOf({ ruleSets, regime, frozen: null }, day)
  return [week, ...(also === null ? [] : [also])].map((from) => [from, addDays(from, 6)] as const)
}

/** The first day of the weeks that decide what a day is paid: of two that overlap, the old one. */
export function firstDeciding(rules: WeekRules, day: string): string {
  const { week, also } = payWeekOf(rules, day)
  const { week: earlier } = payWeekOf(rules, also ?? week)
  return earlier < week ? earlier : week
}

/**
 * The first day of the pay week of somebody under a regime that a day falls in, by the rules in force: of two weeks the old one. Pay,
 * hours of people, alerts and messages tell weeks by it.
 */
export const payWeekStartOf = (ruleSets: readonly RuleSet[], regime: string, day: string): string =>
  payWeekOf({ ruleSets, regime, frozen: null }, day).week
