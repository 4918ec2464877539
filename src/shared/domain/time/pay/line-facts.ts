import { z } from 'zod'

const place = z.object({ lat: z.number().nullable(), lng: z.number().nullable() })

/**
 * What the pay of a line depends on beside its own fields and the rule sets of its timesheet, kept when it is approved: nothing
 * that changes afterwards prices it anew.
 */
export const lineFactsSchema = z.object({
  /** That of the person. */
  regime: z.string(),
  /** The first day of its pay week, and of the second one if the start of the week had just changed. None: by the rule sets. */
  week: z.string().nullable(),
  alsoWeek: z.string().nullable(),
  /** The office of the person; none without one. */
  office: place.nullable(),
  site: place.extend({ meetingPoint: place.nullable() }),
  /** People were called to the assembly point. */
  fromMeetingPoint: z.boolean(),
  /** Minutes that its order, else its site, else its client guaranteed. */
  guarantee: z.object({ of: z.enum(['order', 'site', 'client']), minutes: z.int() }).nullable(),
})
export type LineFacts = z.infer<typeof lineFactsSchema>
