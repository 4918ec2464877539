import { z } from 'zod'
import type { Pay } from '#shared/domain/time/pay/pay.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { languageSchema } from '../session-user.ts'
import { idSchema } from '#shared/model/ids.ts'
import { daysBetween } from '#shared/model/dates.ts'

/** The longest period that is paid at once, in days. */
const LONGEST_DAYS = 92

const period = { from: daySchema, to: daySchema }
const isPeriod = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from <= to && daysBetween(from, to) < LONGEST_DAYS

/** What a person is paid from a day to another, at most three months. */
export const payQuerySchema = z.strictObject({ employeeId: idSchema, ...period }).refine(isPeriod)
export type PayQuery = z.infer<typeof payQuerySchema>

/** A file of what everybody is paid in such a period. */
export const payExportSchema = z
  .strictObject({
    exportId: idSchema,
    ...period,
    format: z.enum(['xlsx', 'csv']),
    language: languageSchema,
    fileName: z.string().max(120),
  })
  .refine(isPeriod)

/** Timesheets that are to be deleted. */
export const payWithoutSchema = z.strictObject({ ids: z.array(idSchema).min(1).max(200) })

/** What the deletion of timesheets changes in pay. Minutes. */
export interface PayWithout {
  /** Of approved hours that nobody has approved any more. */
  readonly unapproved: number
  /** Who is paid otherwise by the rules of today than by those that were signed, by name. */
  readonly people: readonly {
    readonly employeeId: string
    readonly name: string
    readonly before: number
    readonly after: number
  }[]
}

/** A person and what they are paid. */
export interface PaidPerson extends Pay {
  readonly employeeId: string
  readonly employeeNumber: string
  readonly firstName: string
  readonly lastName: string
  /** The names of the sites of the entries, by the id of the entry. */
  readonly siteNames: Readonly<Record<string, string>>
  /** How many figures of law that decide it nobody confirmed. */
  readonly toConfirm: number
}
export type PayPreview = PaidPerson | null
