import { z } from 'zod'
import type { PayMinutes } from '#shared/domain/time/pay/pay-line.ts'
import { idSchema } from '#shared/model/ids.ts'

/** Requests about what labour rules would change, for administrators, answered from the cache. */
export const ruleChangeInputs = {
  /** What would be paid by the present rules for time signed with others, some people at a time: `at` is how many come before. */
  'rules.changes': z.strictObject({ ruleSetId: idSchema, at: z.int().min(0).max(1_000_000) }),
} as const

/** A pay week of a person that the present rules would pay otherwise: minutes by kind as signed, and by the present rules. */
export interface ChangedWeek {
  readonly employeeId: string
  readonly employeeNumber: string
  readonly name: string
  /** The first day of the week, `yyyy-MM-dd`. */
  readonly week: string
  readonly signed: PayMinutes
  readonly present: PayMinutes
}

/** A page of them. */
export interface RuleChanges {
  readonly weeks: readonly ChangedWeek[]
  /** People who were looked at until now, and all who have signed time that the rule set is about. */
  readonly done: number
  readonly people: number
}

export interface RuleChangeReplies {
  /** Null for a rule set that is gone. */
  'rules.changes': RuleChanges | null
}
