import type { Row } from '#shared/entities/index.ts'
import { REGIMES } from '#shared/entities/employees.ts'
import { weekStart } from '#shared/model/dates.ts'
import { completeParameters, LABOUR_DEFAULTS, type LabourParameters } from './labour-parameters.ts'

/** What of a rule set decides on which work days it holds, and for whom. */
export type RuleSet = Pick<Row<'labourRuleSets'>, 'regime' | 'validFrom' | 'validTo' | 'parameters'>

/**
 * The labour parameters of a regime on a work day, `yyyy-MM-dd`: those of the rule set that is valid on it, of several the one that
 * begins last; without one, `LABOUR_DEFAULTS` (Act respecting labour standards, and company rules).
 */
export function labourRulesOn(sets: readonly RuleSet[], regime: string, day: string): LabourParameters {
  return parametersOf(setOn(sets, regime, day))
}

/** By the parameters as they were saved: rules are looked up for every hour of everybody. */
const completed = new WeakMap<Partial<LabourParameters>, LabourParameters>()

/** The parameters of a rule set, all of them: what it was saved or signed without has its default. Without a set, the defaults. */
export function parametersOf(set: Pick<RuleSet, 'parameters'> | null): LabourParameters {
  if (set === null) return LABOUR_DEFAULTS
  const known = completed.get(set.parameters)
  if (known) return known
  const all = completeParameters(set.parameters)
  completed.set(set.parameters, all)
  return all
}

/** The rule set that decides under a regime on a work day, or null where `LABOUR_DEFAULTS` do. */
export function setOn<S extends RuleSet>(sets: readonly S[], regime: string, day: string): S | null {
  let found: S | null = null
  for (const set of sets) {
    if (set.regime !== regime || set.validFrom > day || set.validTo < day) continue
    if (found === null || set.validFrom > found.validFrom) found = set
  }
  return found
}

/**
 * The first day of the week that screens about everybody show around a day, `yyyy-MM-dd`: the pay week of the first regime that has
 * a rule set on that day, from Sunday without one.
 */
export function shownWeekStart(sets: readonly RuleSet[], day: string): string {
  const set = REGIMES.map((regime) => setOn(sets, regime, day)).find((each) => each !== null)
  return weekStart(day, parametersOf(set ?? null).payWeekStart)
}
