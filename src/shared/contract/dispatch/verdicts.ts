import { z } from 'zod'
import type { DayOffName } from '#shared/domain/calendar/calendar.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import type { NotOrderedWhy } from '#shared/domain/orders/planned-assignments.ts'
import type { Row } from '#shared/entities/index.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import type { ShiftCost } from '#shared/domain/time/pay/planned/shift-cost.ts'
import type { ErrorCode } from '../errors.ts'

/** The most pairs that one request asks for: a screen of people and seven days. */
export const MOST_PAIRS = 500
/** Other hours that an assignment would have, as instants. */
const hoursSchema = z.strictObject({ start: z.iso.datetime(), end: z.iso.datetime() })
/**
 * Assignments, each with a person who might take it, and the day it would move to, or on its own day the hours it would
 * have. With `cumulative`, each pair counts those before it that nothing blocks as given, as when they are given in this
 * order: hours of the week add up. With `copies`, the person would work like the assignment, which whoever has it keeps:
 * see the verb `assignments.copy`. With `withCost`, what each adds to the pay of its person is read too, which takes longer.
 * With `leaving`, where one other assignment of the person is in the way of one to fill, they are weighed as if they had left it: see
 * `leaves` of the verb `assignments.assign`.
 */
export const verdictsSchema = z.strictObject({
  pairs: z
    .array(
      z.strictObject({
        assignmentId: idSchema,
        employeeId: idSchema,
        date: daySchema.optional(),
        hours: hoursSchema.optional(),
      }),
    )
    .max(MOST_PAIRS),
  cumulative: z.boolean().default(false),
  copies: z.boolean().default(false),
  withCost: z.boolean().default(false),
  leaving: z.boolean().default(false),
})

/** Whether an employee can take an assignment: `review` has a warning, `blocked` breaks a rule. The graver the later. */
export const VERDICTS = ['recommended', 'review', 'blocked'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * What an order has on a day that somebody would move to: an assignment that is to fill; nothing, since all have their
 * person; or the order does not have the day, why, what the day off is called, and whether the day can be added to it.
 */
export type PairDay =
  | { readonly kind: 'vacant' | 'full' }
  | {
      readonly kind: 'notOrdered'
      readonly why: NotOrderedWhy
      readonly dayOff: DayOffName | null
      readonly canAdd: boolean
    }

/** A shift that somebody could leave. Times are those of its site. */
export interface LeftShift extends Pick<
  Row<'assignments'>,
  '_id' | 'date' | 'status' | 'published' | 'absenceId' | 'lateMinutes'
> {
  readonly startTime: string
  readonly endTime: string
  readonly role: string
  readonly positionLabel: string | null
  readonly siteName: string
  readonly siteShort: string
  readonly clientName: string
}

/**
 * The assignment that is in the way of another one, for which its person could leave it; why they cannot: it is over, they
 * worked on it, or several are in the way.
 */
export interface InTheWay {
  readonly assignment: LeftShift
  readonly stays: 'over' | 'worked' | 'several' | null
}

/** Whether a person can take an assignment, on its day or on another. */
export interface PairVerdict {
  readonly assignmentId: string
  readonly employeeId: string
  /** The day it would be on. */
  readonly date: string
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
  /** Why it cannot be given as it is: the assignment is over, or the day is not its order's. Null otherwise. */
  readonly refusal: ErrorCode | null
  /** What the order has on the day it would move or be copied to; absent on its own day, unless it is copied. */
  readonly day?: PairDay
  /** Minutes of the pay week without and with it. */
  readonly weekMinutes: number
  readonly weekMinutesAfter: number
  /** Minutes to the nearest assignment before or after; null where none is within a day and a half. */
  readonly restMinutes: number | null
  /** From their home in a straight line. */
  readonly distanceKm: number | null
  /** Of the labour rules of the person; absent where the rules were not asked. */
  readonly regime?: Row<'employees'>['regime']
  /** What it adds to the pay of the person, where that was asked. */
  readonly cost?: ShiftCost
  /** What is in the way, where leaving it was asked; all else is said as if it were left, unless it stays. */
  readonly inTheWay?: InTheWay
}
