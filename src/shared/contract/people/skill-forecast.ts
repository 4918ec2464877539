import { z } from 'zod'
import type { CoverageWeek } from '#shared/domain/people/skill-coverage.ts'
import { daySchema } from '#shared/model/day-schema.ts'

const forecastSchema = z.strictObject({ from: daySchema, today: daySchema })
export type ForecastQuery = z.infer<typeof forecastSchema>

/** A skill that assignments of the coming weeks need, week by week, and what renewals change: see `skillRenewals`. */
export interface ForecastSkill {
  readonly _id: string
  readonly name: string
  readonly weeks: readonly Pick<CoverageWeek, 'from' | 'to' | 'mostOnOneDay' | 'holders' | 'missing'>[]
  /** Assignments without a holder. */
  readonly lacking: number
  /** How many of them all `renewals` together give a holder. */
  readonly gained: number
  /** Those that give most first, `MOST_RENEWALS` at most. */
  readonly renewals: readonly ForecastRenewal[]
}

/** A card that ends in these weeks. */
export interface ForecastRenewal {
  readonly _id: string
  readonly employeeId: string
  readonly name: string
  readonly expiresAt: string
  /** How many assignments more have a holder with this card renewed and no other. */
  readonly places: number
}

/** The skills that are needed in the weeks from a day on, seen from another. */
export interface SkillForecast {
  readonly weeks: readonly { readonly from: string; readonly to: string }[]
  /** Those that lack most holders first. */
  readonly skills: readonly ForecastSkill[]
}

/** The most renewals of a skill: as many people as one text is sent to by name. */
export const MOST_RENEWALS = 200

/** The request of the forecast, answered from the cache. */
export const forecastInputs = { 'board.forecast': forecastSchema } as const

export interface ForecastReplies {
  'board.forecast': SkillForecast
}
