import { z } from 'zod'
import type { HourAlert } from '#shared/domain/time/hours/hour-alerts.ts'
import { daySchema } from '#shared/model/day-schema.ts'

/** Requests about alerts and hours, answered from the cache. */
export const watchInputs = {
  /** Every badge of alerts and of hour alerts, of the days that the calls of the server have by default. */
  'alerts.badges': z.undefined(),
  /** The hour alerts of some days, accepted ones too. */
  'hours.alerts': z.strictObject({ from: daySchema, to: daySchema }),
} as const

/** How many wait for somebody. */
export interface Badges {
  readonly alerts: number
  readonly hours: number
}

export interface WatchReplies {
  'alerts.badges': Badges
  'hours.alerts': readonly HourAlert[]
}
