import { addDays } from '#shared/model/dates.ts'
import { regimeOf, type NamedRuleSet, type PayPerson, type Worked } from './pay-facts.ts'

/** The regime and the rule sets that hold for a day of somebody; `frozen` is null for those in force. */
export interface RegimeThen {
  readonly regime: string
  readonly frozen: readonly NamedRuleSet[] | null
}

/** By what somebody's days without hours are paid: holidays and leave. */
export interface Regimes {
  /** Every regime that holds for some day. */
  readonly all: readonly string[]
  readonly on: (day: string) => RegimeThen
}

/**
 * What holds for each day: in a pay week of which work is signed, the regime and the rule sets that it was signed with, since a
 * holiday or leave of that week decides which of the signed hours are overtime; else those of today. Of two signatures of a week
 * under different regimes the one with the earlier work counts.
 */
export function regimesThen(worked: readonly Worked[], person: PayPerson): Regimes {
  const weeks = new Map<string, RegimeThen>()
  for (const { entry, week } of worked) {
    if (entry.ruleSets !== null && !weeks.has(week))
      weeks.set(week, { regime: regimeOf(entry, person), frozen: entry.ruleSets })
  }
  const signed = [...weeks]
  const today: RegimeThen = { regime: person.regime, frozen: null }
  return {
    all: [...new Set([person.regime, ...signed.map(([, { regime }]) => regime)])],
    on: (day) => signed.find(([week]) => day >= week && day <= addDays(week, 6))?.[1] ?? today,
  }
}
