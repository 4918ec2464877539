import { labourRulesOn, type RuleSet } from '#shared/domain/time/labour/labour-rules.ts'
import { REGIMES } from '#shared/entities/employees.ts'
import { readRows } from '#shared/verbs/engine/reads.ts'
import { decide } from '../engine/decide.ts'
import type { Reader } from '../engine/reader.ts'

/** All labour rule sets, kept until one changes. There are a few: each regime gets others every year or two. */
export const labourRules = (reader: Reader): readonly RuleSet[] =>
  reader.memo.of('labourRules', ['labourRuleSets'], () => decide(reader, readRows('labourRuleSets', [])))

/** The days of the week, 0 for Sunday, on which the pay weeks of the regimes begin by the rules of a day; each once. */
export const payWeekStarts = (reader: Reader, day: string): readonly number[] => [
  ...new Set(REGIMES.map((regime) => labourRulesOn(labourRules(reader), regime, day).payWeekStart)),
]
