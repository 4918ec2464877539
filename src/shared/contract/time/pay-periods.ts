import { z } from 'zod'
import type { KeptAdjustment } from '#shared/domain/time/pay/periods/kept-pay.ts'
import type { PayFigures } from '#shared/domain/time/pay/periods/figures.ts'
import { daysBetween } from '#shared/model/dates.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { languageSchema } from '../session-user.ts'

/** The longest pay period, in days. */
const LONGEST_DAYS = 31

const days = { from: daySchema, to: daySchema }
const isPeriod = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from <= to && daysBetween(from, to) < LONGEST_DAYS

export const payPeriodInputs = {
  /** The pay periods that were closed, and what the next one puts right. */
  'pay.periods': z.undefined(),
  /** What closing a period would pay, and what it would leave. */
  'pay.closing': z.strictObject(days).refine(isPeriod),
}

/** Closes a pay period with what it pays; `exportId` is that by which it is followed and cancelled. */
export const closePaySchema = z
  .strictObject({
    exportId: idSchema,
    ...days,
    /** Pays also the hours that nobody has approved. */
    paysUnapproved: z.boolean(),
    language: languageSchema,
  })
  .refine(isPeriod)

/** An adjustment with the names of whose and where. */
export interface NamedAdjustment extends KeptAdjustment {
  readonly employeeNumber: string
  readonly firstName: string
  readonly lastName: string
  /** None of a day by itself. */
  readonly siteName: string
}

/** What a closed period paid in all. */
export interface PeriodTotals extends PayFigures {
  readonly people: number
  /** Of which so many lines put earlier periods right. */
  readonly adjustments: number
  readonly paysUnapproved: boolean
}

export interface PayPeriodView {
  readonly _id: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly status: 'closed' | 'reopened'
  readonly closedAt: string | null
  readonly closedByName: string
  readonly reopenedAt: string | null
  readonly reopenedByName: string
  readonly reopenReason: string | null
  /** Null while what it paid is not on this computer and cannot be brought. */
  readonly totals: PeriodTotals | null
  /** Whether it is the one that may be opened again. */
  readonly isLast: boolean
}

export interface PayPeriodsView {
  /** The latest first. */
  readonly periods: readonly PayPeriodView[]
  readonly next: { readonly periodStart: string; readonly periodEnd: string }
  /** What the next one puts right; null while what an earlier one paid cannot be had. */
  readonly due: readonly NamedAdjustment[] | null
}

/** Minutes, and how many people or entries. */
export interface PayClosing {
  readonly people: number
  /** Of approved hours and holidays. */
  readonly paid: number
  readonly unapproved: number
  readonly unapprovedPeople: number
  readonly unfinished: number
  readonly unfinishedPeople: number
}

export interface PayPeriodReplies {
  'pay.periods': PayPeriodsView
  'pay.closing': PayClosing
}
