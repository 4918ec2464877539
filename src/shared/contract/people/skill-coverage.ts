import { z } from 'zod'
import type { CoverageWeek } from '#shared/domain/people/skill-coverage.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'

/** The coverage of a skill from the first day of a week on, seen from a day. */
export const coverageSchema = z.strictObject({ skillId: idSchema, from: daySchema, today: daySchema })
export type CoverageQuery = z.infer<typeof coverageSchema>

/** The weeks to come of a skill, and the numbers of the orders in them by id. */
export interface SkillCoverage {
  readonly weeks: readonly CoverageWeek[]
  readonly orderNumbers: Readonly<Record<string, string>>
}
