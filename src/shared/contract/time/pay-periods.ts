import { z } from 'zod'
import type { KeptAdjustment } from '#shared/domain/time/pay/periods/kept-pay.ts'
import type { PayFigures } from '#shared/domain/time/pay/periods/figures.ts'
import { LONGEST_PAY_PERIOD_DAYS } from '#shared/entities/pay-periods.ts'
import { daysBetween } from '#shared/model/dates.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { languageSchema } from '../session-user.ts'

const days = { from: daySchema, to: daySchema }
/** Whether days that follow each other may be a pay period. */
export const isPayPeriod = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  from <= to && daysBetween(from, to) < LONGEST_PAY_PERIOD_DAYS

export const payPeriodInputs = {
  /** The pay periods that were closed, and what the next one puts right. */
  'pay.periods': z.undefined(),
  /** What closing a period would pay, and what it would leave. */
  'pay.closing': z.strictObject(days).refine(isPayPeriod),
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
  .refine(isPayPeriod)

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

/** How many people are paid how many minutes. */
export interface ClosingSum {
  readonly people: number
  readonly paid: number
}

/** What closing a period would pay, and what of it is not approved or has no end; minutes, people and entries. */
export interface PayClosing {
  /** Of approved hours, holidays and paid absences. */
  readonly approved: ClosingSum
  /** Of all hours, approved or not. */
  readonly all: ClosingSum
  readonly unapproved: number
  readonly unapprovedPeople: number
  readonly unfinished: number
}

export interface PayPeriodReplies {
  'pay.periods': PayPeriodsView
  'pay.closing': PayClosing
}
