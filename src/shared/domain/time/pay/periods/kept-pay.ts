import { z } from 'zod'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { isSummed, payMinutes, SUMMED_KINDS } from '../pay-line.ts'
import type { Pay } from '../pay.ts'
import { figuresOf, type PayFigures } from './figures.ts'

/** Kinds by name: a file may be older than a kind, or come from a program that knows more of them. */
const minutesSchema = z.record(z.string(), z.int())

/** The entry that something is paid for; null for what belongs to a day, such as a holiday. */
const entryId = idSchema.nullable()

const lineSchema = z.strictObject({ kind: z.string(), date: daySchema, entryId, minutes: z.int() })

const expensesSchema = z.strictObject({
  date: daySchema,
  entryId: idSchema,
  kilometres: z.number(),
  parkingCents: z.int(),
})

/**
 * Why a line of a closed period is put right: `deleted`, `voided`, `corrected`; `signed` or `added` after it was closed; `rules` or
 * holidays changed; `recounted` with other time of the person, as when overtime moves to another day.
 */
const ADJUSTMENT_REASONS = ['deleted', 'voided', 'corrected', 'signed', 'added', 'rules', 'recounted'] as const

const reasonSchema = z.strictObject({
  code: z.enum(ADJUSTMENT_REASONS),
  /** What whoever corrected or voided it gave as the reason. */
  text: z.string().nullable(),
})
export type AdjustmentReason = z.infer<typeof reasonSchema>

const adjustmentSchema = z.strictObject({
  employeeId: idSchema,
  /** The period it corrects. */
  periodStart: daySchema,
  periodEnd: daySchema,
  /** The line it corrects: the entry, or the day. */
  entryId,
  date: daySchema,
  minutes: minutesSchema,
  kilometres: z.number(),
  parkingCents: z.int(),
  reason: reasonSchema,
})

/** The last revision of each table that pay was read from. */
const revisionsSchema = z.record(z.string(), z.int())
export type KeptRevisions = z.infer<typeof revisionsSchema>

/** What a closed pay period paid, as its file keeps it: each person with their lines, and what was put right of earlier ones. */
export const keptPaySchema = z.strictObject({
  version: z.literal(1),
  periodStart: daySchema,
  periodEnd: daySchema,
  /** Hours that nobody had approved were paid too: what is due later is worked out alike. */
  paysUnapproved: z.boolean(),
  /** What the device knew that closed it: whose rows are older is paid as then. */
  revisions: revisionsSchema,
  people: z.array(
    z.strictObject({ employeeId: idSchema, lines: z.array(lineSchema), expenses: z.array(expensesSchema) }),
  ),
  adjustments: z.array(adjustmentSchema),
})
export type KeptPay = z.infer<typeof keptPaySchema>
export type KeptPerson = KeptPay['people'][number]
export type KeptAdjustment = KeptPay['adjustments'][number]

/** What is kept of somebody's pay: the lines that are paid and their premiums, without what explains them, and the expenses. */
export const keptPerson = (employeeId: string, { lines, counted }: Pick<Pay, 'lines' | 'counted'>): KeptPerson => ({
  employeeId,
  lines: lines
    .filter(({ kind }) => isSummed(kind))
    .map(({ kind, date, entryId: of, minutes }) => ({ kind, date, entryId: of, minutes })),
  expenses: counted
    .filter(({ kilometres, parkingCents }) => kilometres || parkingCents)
    .map(({ _id, date, kilometres, parkingCents }) => ({
      date,
      entryId: _id,
      kilometres: kilometres ?? 0,
      parkingCents: parkingCents ?? 0,
    })),
})

/** What is kept of an adjustment, whatever else is known of it. */
export const keptAdjustment = (due: KeptAdjustment): KeptAdjustment => {
  const { employeeId, periodStart, periodEnd, entryId: of, date, minutes, kilometres, parkingCents, reason } = due
  return { employeeId, periodStart, periodEnd, entryId: of, date, minutes, kilometres, parkingCents, reason }
}

/** What kept lines and expenses come to. */
export const paidThen = ({ lines, expenses }: Pick<KeptPerson, 'lines' | 'expenses'>): PayFigures =>
  figuresOf({
    minutes: payMinutes(lines.flatMap(({ kind, minutes }) => (isSummed(kind) ? [{ kind, minutes }] : []))),
    kilometres: expenses.reduce((sum, { kilometres }) => sum + kilometres, 0),
    parkingCents: expenses.reduce((sum, { parkingCents }) => sum + parkingCents, 0),
  })

/** What an adjustment paid or took back. */
export const adjustedThen = ({
  minutes,
  kilometres,
  parkingCents,
}: Pick<KeptAdjustment, 'minutes' | 'kilometres' | 'parkingCents'>): PayFigures =>
  figuresOf({
    minutes: { ...payMinutes([]), ...Object.fromEntries(SUMMED_KINDS.map((kind) => [kind, minutes[kind] ?? 0])) },
    kilometres,
    parkingCents,
  })
