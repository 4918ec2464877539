import { z } from 'zod'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import type { Row } from '#shared/entities/index.ts'
import { daysBetween } from '#shared/model/dates.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { boardFiltersSchema } from './board.ts'
import type { PairDay, Verdict } from './verdicts.ts'

/**
 * What of a week is to be done again in a later one, of some of its people in their order: a large office is planned in
 * pages. The weeks are given by their first days.
 */
export const copyWeekSchema = z
  .strictObject({
    from: daySchema,
    to: daySchema,
    filters: boardFiltersSchema,
    offset: z.int().min(0),
    limit: z.int().min(1).max(200),
  })
  .refine(({ from, to }) => to > from && daysBetween(from, to) % 7 === 0)
export type CopyWeekQuery = z.output<typeof copyWeekSchema>

/** A shift of somebody, on its day of the later week. Times are local `HH:mm`. */
export interface ShiftAgain {
  readonly employeeId: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  /** What the board calls the site. */
  readonly siteShort: string
}

/** What is to fill as it is, with whoever refused it, or cannot come. */
export type PlaceBefore = Pick<
  Row<'assignments'>,
  'employeeId' | 'status' | 'published' | 'absenceId' | 'lateMinutes' | 'opened'
>

/** Somebody who can have the same again, with what the rules say when all of it is theirs. */
export interface ShiftToCopy extends ShiftAgain {
  /** The assignment of the later week that is to fill. */
  readonly assignmentId: string
  readonly baseRev: number
  /** What that was until then, so that it can be taken back without a trace. */
  readonly was: PlaceBefore
  readonly verdict: Exclude<Verdict, 'blocked'>
  readonly findings: readonly Finding[]
}

/**
 * Why somebody does not have the same again: the order does not have the day, or is over or on hold; nothing is left to
 * fill; that time has passed; an absence keeps them away, or another rule refuses.
 */
export type NotCopiedWhy =
  | Extract<PairDay, { kind: 'notOrdered' }>
  | { readonly kind: 'orderStopped'; readonly status: Row<'orders'>['status'] }
  | { readonly kind: 'full' | 'past' }
  | { readonly kind: 'absent' | 'blocked'; readonly findings: readonly Finding[] }

/** A shift that is not done again. */
export interface ShiftNotCopied extends ShiftAgain {
  /** The assignment of the week that was to be copied. */
  readonly assignmentId: string
  readonly orderId: string
  readonly orderNumber: string
  readonly why: NotCopiedWhy
  /** The order can get the day, and no rule would warn of its person then, with all else that is copied. */
  readonly canAddDay?: true
}

/** What becomes of the shifts of a page of people. */
export interface CopyWeekPage {
  readonly given: readonly ShiftToCopy[]
  readonly skipped: readonly ShiftNotCopied[]
  /** How many of their shifts they have in the later week already. */
  readonly already: number
  /** How many people have shifts to copy, on all pages. */
  readonly people: number
}

/** Requests of *Copier la semaine*, answered from the cache. */
export const copyWeekInputs = { 'board.copyWeek': copyWeekSchema } as const

export interface CopyWeekReplies {
  'board.copyWeek': CopyWeekPage
}
