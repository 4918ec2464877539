import { z } from 'zod'
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '../entities/assignments.ts'
import type { Finding } from '../domain/finding.ts'
import type { Row } from '../entities/index.ts'
import { idSchema } from '../model/ids.ts'
import type { ErrorCode } from './errors.ts'
import type { HeldBadge } from './extras.ts'
import type { RowMark } from './outbox.ts'

/** Filters of the week board. An empty list filters nothing. */
export const boardFiltersSchema = z.strictObject({
  search: z.string().max(200).default(''),
  clientIds: z.array(idSchema).max(100).default([]),
  siteIds: z.array(idSchema).max(100).default([]),
  skillIds: z.array(idSchema).max(50).default([]),
  statuses: z.array(z.enum(ASSIGNMENT_STATUSES)).max(7).default([]),
  shift: z.enum(['all', 'day', 'night']).default('all'),
  /** Only employees who have at least one assignment in the week. */
  onlyAssigned: z.boolean().default(false),
  /** Days within the week, both included: an open end is that of the week. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Only what ends at this instant or later. */
  endsAfter: z.iso.datetime().optional(),
})
export type BoardFilters = z.infer<typeof boardFiltersSchema>

/** A week: its first day and the filters. */
export const boardWeekSchema = z.strictObject({ start: z.iso.date(), filters: boardFiltersSchema })
/** A page of the employees of a week. */
export const boardRowsSchema = z.strictObject({
  start: z.iso.date(),
  filters: boardFiltersSchema,
  offset: z.int().min(0),
  limit: z.int().min(1).max(200),
})
/** The assignments to fill from one day to another, both included, that end at `endsAfter` or later. */
export const toFillSchema = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  endsAfter: z.iso.datetime(),
  limit: z.int().min(0).max(200),
})
export type ToFillQuery = z.infer<typeof toFillSchema>

/** The employees who could take an assignment. */
export const candidatesSchema = z.strictObject({
  assignmentId: idSchema,
  search: z.string().max(200).default(''),
  limit: z.int().min(1).max(200).default(60),
})

/** The most pairs that one request asks for: a screen of people and seven days. */
export const MOST_PAIRS = 500
/**
 * Assignments, each with a person who might take it, and the day it would move to. With `cumulative`, each pair counts
 * those before it that nothing blocks as given, as when they are given in this order: hours of the week add up.
 */
export const verdictsSchema = z.strictObject({
  pairs: z
    .array(z.strictObject({ assignmentId: idSchema, employeeId: idSchema, date: z.iso.date().optional() }))
    .max(MOST_PAIRS),
  cumulative: z.boolean().default(false),
})
/** What is to fill of a position, from a day on. */
export const positionSchema = z.strictObject({ positionId: idSchema, from: z.iso.date() })

/** Somebody who refused an assignment, and when: an instant. */
export interface ShownRefusal {
  readonly name: string
  readonly at: string
}

/** One assignment as the board shows it. Times are local `HH:mm`. */
export interface BoardAssignment {
  readonly _id: string
  readonly rev: number
  readonly orderId: string
  readonly orderNumber: string
  readonly positionId: string
  readonly role: string
  readonly positionLabel: string | null
  readonly employeeId: string | null
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  /** Paid, planned: see `paidMinutes`. */
  readonly minutes: number
  readonly status: AssignmentStatus
  /** What ended it, as one of the field's choices: see `isToFill`. */
  readonly endReason: Row<'assignments'>['endReason']
  readonly published: boolean
  readonly siteId: string
  readonly siteName: string
  readonly siteCity: string | null
  readonly clientName: string
  readonly priority: '1' | '2' | '3'
  /** Its person, while they refuse it: it is to fill, and stays in their row. */
  readonly refusedBy: ShownRefusal | null
  /** Whoever refused it before, the latest first. */
  readonly earlierRefusals: readonly ShownRefusal[]
  /** Absent when the assignment is the same on the server. */
  readonly mark?: RowMark
}

/** One row of the board: an employee and their week. */
export interface BoardEmployee {
  readonly _id: string
  readonly name: string
  readonly employeeNumber: string
  readonly status: string
  readonly phone: string
  /** Paid minutes planned in the week, assignments neither declined nor cancelled. */
  readonly weekMinutes: number
  readonly skills: readonly HeldBadge[]
  readonly assignments: readonly BoardAssignment[]
}

/** The week without its employees. */
export interface BoardWeek {
  readonly start: string
  readonly days: readonly {
    readonly date: string
    /** To fill, and needed with somebody: see `isToFill` and `isNeeded`. */
    readonly unfilled: number
    readonly filled: number
    readonly holiday: string | null
  }[]
  /** How many employees pass the filters; `board.rows` reads them. */
  readonly employees: number
  /** Assignments to fill by day and hour, at most 500 of `unfilledTotal`. */
  readonly unfilled: readonly BoardAssignment[]
  readonly unfilledTotal: number
}

/** What is to fill in some days. */
export interface ToFill {
  /** How many by day, days without any left out. */
  readonly days: readonly { readonly date: string; readonly unfilled: number }[]
  /** The first ones by their start. */
  readonly next: readonly BoardAssignment[]
}

/** Whether an employee can take an assignment: `review` has a warning, `blocked` breaks a rule. */
export type Verdict = 'recommended' | 'review' | 'blocked'

/** An employee who could take an assignment. */
export interface Candidate {
  readonly employeeId: string
  readonly name: string
  readonly employeeNumber: string
  readonly phone: string
  readonly city: string | null
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
  readonly weekMinutes: number
  readonly weekMinutesAfter: number
  readonly distanceKm: number | null
  readonly skills: readonly Pick<HeldBadge, 'code' | 'state'>[]
}

/** The employees who could take an assignment, and how many of each verdict there are. */
export interface Candidates {
  readonly assignment: BoardAssignment
  readonly requiredSkills: readonly string[]
  readonly counts: Readonly<Record<Verdict, number>>
  readonly candidates: readonly Candidate[]
}

/** Whether a person can take an assignment, on its day or on another. */
export interface PairVerdict {
  readonly assignmentId: string
  readonly employeeId: string
  /** The day it would be on. */
  readonly date: string
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
  /** Why no rule was even asked: the assignment is over, or the day is not its order's. Null otherwise. */
  readonly refusal: ErrorCode | null
  /** Minutes of the pay week without and with it. */
  readonly weekMinutes: number
  readonly weekMinutesAfter: number
}
