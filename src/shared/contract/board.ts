import { z } from 'zod'
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '../entities/assignments.ts'
import type { Finding } from '../domain/finding.ts'
import type { RowMark } from './outbox.ts'

/** What narrows the week board. Empty lists mean "all". */
export const boardFiltersSchema = z.strictObject({
  search: z.string().max(200).default(''),
  clientIds: z.array(z.uuid()).max(100).default([]),
  siteIds: z.array(z.uuid()).max(100).default([]),
  skillIds: z.array(z.uuid()).max(50).default([]),
  statuses: z.array(z.enum(ASSIGNMENT_STATUSES)).max(7).default([]),
  shift: z.enum(['all', 'day', 'night']).default('all'),
  /** Only employees who have at least one assignment in the week. */
  onlyAssigned: z.boolean().default(false),
})
export type BoardFilters = z.infer<typeof boardFiltersSchema>

export const boardWeekSchema = z.strictObject({ start: z.iso.date(), filters: boardFiltersSchema })
export const boardRowsSchema = z.strictObject({
  start: z.iso.date(),
  filters: boardFiltersSchema,
  offset: z.int().min(0),
  limit: z.int().min(1).max(200),
})
export const candidatesSchema = z.strictObject({
  assignmentId: z.uuid(),
  search: z.string().max(200).default(''),
  limit: z.int().min(1).max(200).default(60),
})

/** One assignment as a chip shows it. Times are local `HH:mm`. */
export interface BoardChip {
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
  readonly minutes: number
  readonly status: AssignmentStatus
  readonly published: boolean
  readonly siteId: string
  readonly siteName: string
  readonly siteCity: string | null
  readonly clientName: string
  readonly priority: '1' | '2' | '3'
  /** Left out when the assignment is as the server has it. */
  readonly mark?: RowMark
}

export interface BoardEmployee {
  readonly _id: string
  readonly name: string
  readonly employeeNumber: string
  readonly status: string
  readonly phone: string
  /** Minutes planned in the week, assignments neither declined nor cancelled. */
  readonly weekMinutes: number
  readonly skills: readonly {
    readonly code: string
    readonly name: string
    readonly state: 'valid' | 'expiring' | 'expired' | 'unverified'
  }[]
  readonly chips: readonly BoardChip[]
}

export interface BoardWeek {
  readonly start: string
  readonly days: readonly {
    readonly date: string
    readonly unfilled: number
    readonly filled: number
    readonly holiday: string | null
  }[]
  /** Employees the filters leave; their rows come by `board.rows`. */
  readonly employees: number
  /** Assignments without a person, by day then hour; at most 500, `unfilledTotal` says how many there are. */
  readonly unfilled: readonly BoardChip[]
  readonly unfilledTotal: number
}

export type Verdict = 'recommended' | 'review' | 'blocked'

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
  readonly skills: readonly { readonly code: string; readonly state: 'valid' | 'expiring' | 'expired' | 'unverified' }[]
}

export interface Candidates {
  readonly assignment: BoardChip
  readonly requiredSkills: readonly string[]
  readonly counts: Readonly<Record<Verdict, number>>
  readonly candidates: readonly Candidate[]
}
