import type { RuleSet } from '#shared/domain/time/labour/labour-rules.ts'
import { payWeeksOn } from '#shared/domain/time/pay/pay-weeks.ts'
import { REGIMES } from '#shared/entities/employees.ts'
import { readRows } from '#shared/verbs/engine/reads.ts'
import { decide } from '../engine/decide.ts'
import type { Reader } from '../engine/reader.ts'

/** All labour rule sets, kept until one changes. There are a few: each regime gets others every year or two. */
export const labourRules = (reader: Reader): readonly RuleSet[] =>
  reader.memo.of('labourRules', ['labourRuleSets'], () => decide(reader, readRows('labourRuleSets', [])))

/** The first and the last day of the pay weeks that a day falls in, of all regimes. */
export const payWeeksOfAll = (reader: Reader, day: string): readonly (readonly [from: string, to: string])[] =>
  REGIMES.flatMap((regime) => payWeeksOn(labourRules(reader), regime, day))
