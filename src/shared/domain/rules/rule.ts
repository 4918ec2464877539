import type { BusyAssignment, CandidateFacts, AssignmentFacts } from '../facts.ts'
import type { Finding, RuleCode } from '../finding.ts'

/** An assignment with what its rules share, worked out once for all candidates. */
export interface AssignmentContext {
  readonly assignment: AssignmentFacts
  readonly minutes: number
  /** The pay week of the assignment, Sunday to Saturday. */
  readonly weekFrom: string
  readonly weekTo: string
  /** A certification that ends by this day is expiring. */
  readonly expiringUntil: string
  /** The assignment and the rest around it: another shift that reaches into it is too close. */
  readonly rest: { readonly start: string; readonly end: string }
}

/**
 * A pure rule: what it finds of a person for an assignment. `near` are the person's other busy shifts that
 * reach into `context.rest`, found once for the rules that need them.
 */
export type Rule = (
  candidate: CandidateFacts,
  context: AssignmentContext,
  near: readonly BusyAssignment[],
) => readonly Finding[]

/** A rule that looks at the assignment alone, asked once for all candidates. */
export type AssignmentRule = (assignment: AssignmentFacts) => readonly Finding[]

export const NOTHING: readonly Finding[] = []

type Params = Finding['params']

/** Refuses; a reason lifts it. */
export const block = (code: RuleCode, params: Params = {}): Finding => ({
  code,
  level: 'block',
  overridable: true,
  params,
})

/** Refuses, whatever the reason. */
export const forbid = (code: RuleCode, params: Params = {}): Finding => ({
  code,
  level: 'block',
  overridable: false,
  params,
})

/** Asks to look. */
export const warn = (code: RuleCode, params: Params = {}): Finding => ({
  code,
  level: 'warn',
  overridable: true,
  params,
})

/** Hours with at most two decimals, as texts show them. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100
