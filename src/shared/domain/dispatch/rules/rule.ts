import type { BusyAssignment, CandidateFacts, AssignmentFacts } from '../facts.ts'
import type { Span } from '../overlap.ts'
import type { Finding, RuleCode } from '../finding.ts'

/** An assignment with what its rules share, computed once for all candidates. */
export interface AssignmentContext {
  readonly assignment: AssignmentFacts
  /** A certification that ends by this day is expiring. */
  readonly expiringUntil: string
  /** The days whose declared hours can reach into it: those it is on, and the evening before. */
  readonly days: readonly string[]
  /** From 24 hours before it begins to 24 hours after it ends. */
  readonly aDayAround: Span
}

/**
 * A pure rule: its findings about a person and an assignment. `near` are the person's other busy assignments that
 * overlap this one or are nearer than the rest their labour rules ask for, found once for the rules that need them.
 */
export type Rule = (
  candidate: CandidateFacts,
  context: AssignmentContext,
  near: readonly BusyAssignment[],
) => readonly Finding[]

/** A rule about the assignment alone, evaluated once for all candidates. */
export type AssignmentRule = (assignment: AssignmentFacts) => readonly Finding[]

/** No findings. */
export const NOTHING: readonly Finding[] = []

type Params = Finding['params']

/** A finding that refuses unless a reason is given. */
export const block = (code: RuleCode, params: Params = {}): Finding => ({
  code,
  level: 'block',
  overridable: true,
  params,
})

/** A finding that refuses whatever the reason. */
export const forbid = (code: RuleCode, params: Params = {}): Finding => ({
  code,
  level: 'block',
  overridable: false,
  params,
})

/** A finding that asks the dispatcher to check. */
export const warn = (code: RuleCode, params: Params = {}): Finding => ({
  code,
  level: 'warn',
  overridable: true,
  params,
})

/** A finding that neither refuses nor warns. */
export const inform = (code: RuleCode, params: Params = {}): Finding => ({
  code,
  level: 'info',
  overridable: true,
  params,
})

/** Minutes as hours with at most two decimals, as texts show them. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100
