import { parametersOf, type RuleSet } from '../time/labour/labour-rules.ts'

/** Pay weeks reach so far from a day, and the rest that begins in one. */
const A_WEEK = 7

/** So many days before and after a day what somebody works decides whether they can work on it: as many as may follow each other. */
export const daysWeighed = (sets: readonly RuleSet[]): number =>
  Math.max(A_WEEK, ...sets.map((set) => parametersOf(set).maxConsecutiveDays))
