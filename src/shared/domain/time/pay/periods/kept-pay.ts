import { z } from 'zod'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { isSummed, payMinutes, SUMMED_KINDS } from '../pay-line.ts'
import type { Pay } from '../pay.ts'
import { figuresOf, type PayFigures } from './figures.ts'

/** Kinds by name: a file may be older than a kind, or come from a program that knows more of them. */
const minutesSchema = z.record(z.string(), z.int())

const lineSchema = z.strictObject({
  kind: z.string(),
  date: daySchema,
  entryId: idSchema.nullable(),
  minutes: z.int(),
})

const figuresSchema = { minutes: minutesSchema, kilometres: z.number(), parkingCents: z.int() }

/** What a closed pay period paid, as its file keeps it: each person with their lines, and what was put right of earlier ones. */
export const keptPaySchema = z.strictObject({
  version: z.literal(1),
  periodStart: daySchema,
  periodEnd: daySchema,
  people: z.array(
    z.strictObject({
      employeeId: idSchema,
      lines: z.array(lineSchema),
      kilometres: z.number(),
      parkingCents: z.int(),
    }),
  ),
  adjustments: z.array(
    z.strictObject({
      employeeId: idSchema,
      /** The period it corrects. */
      periodStart: daySchema,
      periodEnd: daySchema,
      ...figuresSchema,
    }),
  ),
})
export type KeptPay = z.infer<typeof keptPaySchema>
export type KeptPerson = KeptPay['people'][number]
export type KeptAdjustment = KeptPay['adjustments'][number]

/** What is kept of somebody's pay: the lines that are paid and their premiums, without what explains them. */
export const keptPerson = (
  employeeId: string,
  { lines, kilometres, parkingCents }: Pick<Pay, 'lines' | 'kilometres' | 'parkingCents'>,
): KeptPerson => ({
  employeeId,
  lines: lines
    .filter(({ kind }) => isSummed(kind))
    .map(({ kind, date, entryId, minutes }) => ({ kind, date, entryId, minutes })),
  kilometres,
  parkingCents,
})

/** What somebody was paid by their kept lines. */
export const paidThen = ({ lines, kilometres, parkingCents }: KeptPerson): PayFigures =>
  figuresOf({
    minutes: payMinutes(lines.flatMap(({ kind, minutes }) => (isSummed(kind) ? [{ kind, minutes }] : []))),
    kilometres,
    parkingCents,
  })

/** What an adjustment paid or took back. */
export const adjustedThen = ({ minutes, kilometres, parkingCents }: KeptAdjustment): PayFigures =>
  figuresOf({
    minutes: { ...payMinutes([]), ...Object.fromEntries(SUMMED_KINDS.map((kind) => [kind, minutes[kind] ?? 0])) },
    kilometres,
    parkingCents,
  })
