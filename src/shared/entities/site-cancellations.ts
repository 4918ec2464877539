import { z } from 'zod'
import { entity } from '../model/entity.ts'
import { ASSIGNMENT_STATUSES, END_REASONS } from './assignments.ts'
import { cents, choice, count, day, flag, instant, json, ref, text } from '../model/field.ts'

/** Why the day of a site is called off. */
export const CANCELLATION_REASONS = ['client', 'rain', 'cold', 'roadClosed', 'equipment', 'other'] as const

const calledOff = z.object({
  id: z.string(),
  status: z.enum(ASSIGNMENT_STATUSES),
  endReason: z.enum(END_REASONS).nullable(),
})

/**
 * The day of a site that was called off as a whole: why, what it costs the client, and which assignments it took with
 * the state each had, so that it can be taken back.
 */
export const siteCancellations = entity('siteCancellations', {
  fields: {
    siteId: ref('sites', { required: true, managed: true }),
    date: day({ required: true, managed: true }),
    reason: choice(CANCELLATION_REASONS, { required: true, managed: true, default: 'client' }),
    details: text({ max: 500 }),
    /** Superior force: nobody is owed the minimum (Act respecting labour standards, s. 58). */
    forceMajeure: flag({ managed: true }),
    late: flag({ managed: true }),
    /** The late fee of the client: hours for all people together, and dollars. */
    feeMinutes: count({ min: 0, max: 1_000_000, unit: 'min', managed: true }),
    feeAmount: cents({ max: 10_000_000, managed: true }),
    assignments: json(z.array(calledOff).max(200), { managed: true, default: [], max: 20_000 }),
    userId: ref('users', { managed: true }),
    at: instant({ managed: true }),
  },
  title: ['date'],
  indexes: [['siteId', 'date'], ['date']],
  write: ['admin'],
})
