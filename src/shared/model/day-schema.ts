import { z } from 'zod'
import { isDay } from './dates.ts'

/** A real calendar day `yyyy-MM-dd` from 1900 to 2100: one that every date computed from it can be written as well. */
export const daySchema = z.string().refine(isDay, { params: { code: 'BAD_DAY' } })
