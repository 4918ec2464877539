import { z } from 'zod'
import { POSITION_ROLES } from '#shared/entities/order-positions.ts'
import { isTimeOfDay } from '#shared/model/dates.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'

const timeSchema = z.string().refine(isTimeOfDay, { params: { code: 'BAD_TIME' } })

const positionSchema = z.strictObject({
  role: z.enum(POSITION_ROLES),
  quantity: z.int().min(1).max(99),
  requiredSkillIds: z.array(idSchema).max(20),
  startTime: timeSchema,
  endTime: timeSchema,
})

/** One day of an order that is being typed: what decides who could work on it. */
export const fillabilitySchema = z.strictObject({
  /** The order when it exists: those who have its shifts are not busy because of them. */
  orderId: idSchema.nullable(),
  siteId: idSchema,
  supervisorIds: z.array(idSchema).max(20),
  workAtHeights: z.boolean(),
  breakMinutes: z.int().min(0).max(120),
  breakPaid: z.boolean(),
  date: daySchema,
  positions: z.array(positionSchema).min(1).max(50),
})
export type FillabilityQuery = z.infer<typeof fillabilitySchema>

/** How many people the rules let work, and how many only with a reason or a look. */
export interface AbleCounts {
  readonly ready: number
  readonly toCheck: number
}

/** Who could work on a day of an order, by position as asked, and for any of them: each person once. */
export interface Fillability extends AbleCounts {
  readonly positions: readonly AbleCounts[]
}

/** Requests of the form of an order, answered from the cache. */
export const fillabilityInputs = { 'fillability.day': fillabilitySchema } as const

export interface FillabilityReplies {
  /** Null when the site or its client is not on this device. */
  'fillability.day': Fillability | null
}
