import { z } from 'zod'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { languageSchema } from '../session-user.ts'

/** The most days of a person's schedule on paper. */
const MOST_DAYS = 31

/**
 * What is printed: who works at a site on a day, or where a person works in the days from one on,
 * or the document of an assignment.
 */
const paperSchema = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('siteDay'),
    siteId: idSchema,
    date: daySchema,
    /** The telephone numbers of the people: for the office, not for the client. */
    withPhones: z.boolean(),
  }),
  z.strictObject({
    of: z.literal('schedule'),
    employeeId: idSchema,
    from: daySchema,
    days: z.int().min(1).max(MOST_DAYS),
  }),
  /** What the person of an assignment is told of it, with the other days they have at its position. */
  z.strictObject({ of: z.literal('assignment'), assignmentId: idSchema }),
])
export type Paper = z.output<typeof paperSchema>
export type PaperOf<K extends Paper['of']> = Extract<Paper, { of: K }>

/** A sheet of paper, saved as PDF. */
export const paperExportSchema = z.strictObject({
  exportId: idSchema,
  paper: paperSchema,
  language: languageSchema,
  fileName: z.string().max(120),
})
