import { z } from 'zod'

const place = z.object({ lat: z.number().nullable(), lng: z.number().nullable() })

/**
 * What the pay of a signed timesheet depends on beside its lines and its rule sets, kept by the signature: nothing that changes
 * afterwards prices its hours anew.
 */
export const signedFactsSchema = z.object({
  /** By the id of the person. */
  people: z.record(
    z.string(),
    z.object({
      regime: z.string(),
      /** None without an office. */
      office: place.nullable(),
    }),
  ),
  site: place.extend({
    /** None in what was signed before nights had a premium. */
    timezone: z.string().optional(),
    meetingPoint: place.extend({ label: z.string(), address: z.string() }).nullable(),
  }),
  /** By the id of the order. */
  orders: z.record(
    z.string(),
    z.object({
      /** People were called to the assembly point. */
      fromMeetingPoint: z.boolean(),
      guaranteeHours: z.number().nullable(),
    }),
  ),
  /** Of the site and of its client, for hours of orders that guarantee none. */
  siteHours: z.number().nullable(),
  clientHours: z.number().nullable(),
})
export type SignedFacts = z.infer<typeof signedFactsSchema>
