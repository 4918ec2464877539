import { z } from 'zod'
import { daySchema } from '#shared/model/day-schema.ts'

/** That somebody looked a figure of law up: who, when, and where. */
const confirmation = z.strictObject({
  by: z.string().trim().min(1).max(120),
  on: daySchema,
  /** The value that was confirmed: another one is to be confirmed anew. */
  value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  source: z.string().trim().max(300),
})
export type Confirmation = z.infer<typeof confirmation>

/** Confirmations by the name of the parameter. */
export const confirmationsSchema = z.record(z.string().max(60), confirmation)
export type Confirmations = z.infer<typeof confirmationsSchema>
