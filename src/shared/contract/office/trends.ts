import { z } from 'zod'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import type { Filled } from './current-clients.ts'

const trendsSchema = z.strictObject({
  /** The last day that counts; the month it falls in is the last of twelve. */
  until: daySchema,
  /** Of one client, of the people of one office, or of all. */
  clientId: idSchema.nullable().default(null),
  officeId: idSchema.nullable().default(null),
})
export type TrendsAsked = z.infer<typeof trendsSchema>

/** What came of a month, or of its days so far. */
export interface TrendMonth {
  /** Its first day. */
  readonly month: string
  /** Null of an office: places belong to sites, people to offices. */
  readonly fill: Filled | null
  /** Places that had been open and have somebody, and how long they were open in all, minutes: see `timeToFill`. */
  readonly refilled: number
  readonly openMinutes: number
  /** Assignments whose person did not come. */
  readonly noShows: number
  /** Hours of work as they are paid (`payOf`), minutes: without overtime, and overtime. */
  readonly regularMinutes: number
  readonly overtimeMinutes: number
}

/** Answered by the data process: a year of pay takes longer than a screen may wait for. */
export const trendInputs = { 'reports.trends': trendsSchema } as const

export interface TrendReplies {
  /** Twelve months. @throws AppError CANCELLED once others are asked for */
  'reports.trends': readonly TrendMonth[]
}
