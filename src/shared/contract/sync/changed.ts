import { z } from 'zod'
import { idSchema } from '#shared/model/ids.ts'

/** One row on the wire; the entity's own columns are checked where they are used. */
export const wireRowSchema = z.looseObject({ _id: idSchema, rev: z.int() })

/** Rows a write changed, each under its entity. */
export const changedSchema = z.object({
  changed: z.array(z.object({ entity: z.string(), row: wireRowSchema })),
})
export type Changed = z.infer<typeof changedSchema>
