import type { ShiftCost } from '#shared/domain/time/pay/planned/shift-cost.ts'
import { z } from 'zod'
import type { DayOffName } from '#shared/domain/calendar/calendar.ts'
import { ASSIGNMENT_STATUSES, type AssignmentStatus, type Opened } from '#shared/entities/assignments.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import type { CountedHindrance } from '#shared/domain/dispatch/hindrance.ts'
import type { Row } from '#shared/entities/index.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { coverageSchema, type SkillCoverage } from '../people/skill-coverage.ts'
import type { HeldBadge } from '../computed.ts'
import type { RowMark } from '../sync/outbox.ts'
import { dayHoursSchema, type DayHours } from './day-hours.ts'
import { verdictsSchema, type PairVerdict, type Verdict } from './verdicts.ts'

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
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Only what ends at this instant or later. */
  endsAfter: z.iso.datetime().optional(),
})
export type BoardFilters = z.infer<typeof boardFiltersSchema>

/** The most assignments to fill of a week that are sent; `unfilledTotal` counts all of them. */
const MOST_TO_FILL = 500
/** A week: its first day, the filters, and how many of the assignments to fill are wanted. */
export const boardWeekSchema = z.strictObject({
  start: daySchema,
  filters: boardFiltersSchema,
  toFill: z.int().min(0).max(MOST_TO_FILL).default(MOST_TO_FILL),
})
export type BoardWeekQuery = z.infer<typeof boardWeekSchema>
/** Another order than that of names: for a day, or for a shift. */
export const rowsSortSchema = z.strictObject({
  by: z.enum(['free', 'hours', 'near']),
  day: daySchema,
  /** The shift that people are near to. */
  assignmentId: idSchema.nullable(),
})
export type RowsSort = z.output<typeof rowsSortSchema>
/** A page of the employees of a week. */
const boardRowsSchema = z.strictObject({
  start: daySchema,
  filters: boardFiltersSchema,
  sort: rowsSortSchema.optional(),
  offset: z.int().min(0),
  limit: z.int().min(1).max(200),
})
/** The assignments to fill from one day to another, both included, that end at `endsAfter` or later. */
export const toFillSchema = z.strictObject({
  from: daySchema,
  to: daySchema,
  endsAfter: z.iso.datetime(),
  limit: z.int().min(0).max(200),
})
export type ToFillQuery = z.infer<typeof toFillSchema>

/** The most assignments that people are ranked for beside one: the days of a position in eight weeks. */
export const MOST_BESIDE = 60
/** The employees who could take an assignment, or it and others: of other days of its position, or any that are chosen. */
const candidatesSchema = z.strictObject({
  assignmentId: idSchema,
  otherDayIds: z.array(idSchema).max(MOST_BESIDE).default([]),
  search: z.string().max(200).default(''),
  limit: z.int().min(1).max(200).default(60),
  /** Only those who live within so many kilometres: whoever has no known home is left out. */
  withinKm: z.int().min(1).max(500).optional(),
  /** Within a radius: those whom a rule refuses whatever the reason, in place of all others. */
  excluded: z.boolean().default(false),
  /** Those who are shown are to be compared: their figures are read too. */
  withFigures: z.boolean().default(false),
  /** Why everybody else cannot be given it without a warning is counted, for which everybody is weighed to the end. */
  withHindrances: z.boolean().default(false),
})

/** What is to fill of a position, or of all positions of an order, from a day on. */
const positionSchema = z.union([
  z.strictObject({ positionId: idSchema, from: daySchema }),
  z.strictObject({ orderId: idSchema, from: daySchema }),
])
export type PositionQuery = z.output<typeof positionSchema>

/** Somebody who refused an assignment, and when: an instant. */
export interface ShownRefusal {
  readonly name: string
  readonly at: string
}

/** Who had an assignment that is to fill, with their name. */
export interface ShownOpening extends Opened {
  readonly name: string
}

/** One assignment as the board shows it. Times are local `HH:mm`. */
export interface BoardAssignment {
  readonly _id: string
  readonly rev: number
  readonly orderId: string
  readonly orderNumber: string
  /** Nothing can be done once its order is over: see `isOrderOver`. */
  readonly orderStatus: Row<'orders'>['status']
  readonly positionId: string
  readonly role: string
  readonly positionLabel: string | null
  readonly employeeId: string | null
  readonly date: string
  /** Its start and end, instants. */
  readonly start: string
  readonly end: string
  readonly startTime: string
  readonly endTime: string
  /** Paid, planned: see `paidMinutes`. */
  readonly minutes: number
  readonly status: AssignmentStatus
  /** What ended it, as one of the field's choices: see `isVacant`. */
  readonly endReason: Row<'assignments'>['endReason']
  /** The approved absence that keeps its person from coming. */
  readonly absenceId: string | null
  /** Who had it last and why they do not any more, while it is to fill; null when nobody had it. */
  readonly opened: ShownOpening | null
  /** Agreed beyond what its order asks for. */
  readonly isExtra: boolean
  /** By how many minutes its person said they will be late. */
  readonly lateMinutes: number | null
  readonly published: boolean
  /** When its person, who has not answered, was asked by text, and whether the text still waits to be sent. */
  readonly asked: { readonly at: string; readonly waits: boolean } | null
  readonly siteId: string
  readonly siteName: string
  /** What chips call it: see `shortNames`. */
  readonly siteShort: string
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

/** An absence in a week: approved, or still asked for. */
export type BoardAbsence = Pick<Row<'absences'>, '_id' | 'type' | 'startDate' | 'endDate' | 'startTime' | 'endTime'> & {
  readonly status: 'requested' | 'approved'
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
  /** Beyond which the paid minutes of a week are overtime, by the labour rules of the first day. */
  readonly weekLimitMinutes: number
  readonly skills: readonly HeldBadge[]
  readonly assignments: readonly BoardAssignment[]
  /** Those that touch the week, by their first day. */
  readonly absences: readonly BoardAbsence[]
}

/** The week without its employees. */
export interface BoardWeek {
  readonly start: string
  readonly days: readonly {
    readonly date: string
    /** To fill, and needed with somebody or missed: see `SiteDay`. */
    readonly unfilled: number
    readonly filled: number
    readonly missed: number
    /** The holiday or vacation of the day. */
    readonly dayOff: DayOffName | null
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
  /** One of the two places is known by its town or its postal code alone. */
  readonly isApproximate?: true
  /** When several days are asked about: how many of them the person can take, and the verdict of the first. */
  readonly days?: { readonly possible: number; readonly asked: number; readonly first: Verdict }
  readonly skills: readonly Pick<HeldBadge, 'code' | 'state'>[]
  /** Where they are asked for. */
  readonly figures?: CandidateFigures
}

/** What people are compared by beside the findings of the rules. */
export interface CandidateFigures {
  /** The last day they worked at the site, and for the client; null for never. */
  readonly lastDays: { readonly site: string | null; readonly client: string | null }
  /** How many shifts they refused in the last thirty days. */
  readonly recentRefusals: number
  /** Minutes to their assignments before and after it; null where none is within a day and a half. */
  readonly rest: { readonly before: number | null; readonly after: number | null }
  /** What the rules compare their figures to: paid minutes of a week, minutes of rest, kilometres. */
  readonly limits: { readonly weekMinutes: number; readonly restMinutes: number; readonly km: number }
  /** What the assignment adds to their pay, worked as planned. */
  readonly cost: ShiftCost
  /** Of their labour rules, whose sources the findings name. */
  readonly regime: Row<'employees'>['regime']
}

/** The employees who could take an assignment, and how many of each verdict there are. */
export interface Candidates {
  readonly assignment: BoardAssignment
  readonly requiredSkills: readonly string[]
  readonly counts: Readonly<Record<Verdict, number>>
  readonly candidates: readonly Candidate[]
  /** Within a radius: how many more could come, and nobody knows how far they live. */
  readonly unplaced?: number
  /** Within a radius: how many a rule refuses whatever the reason; they are asked for apart. */
  readonly excluded?: number
  /** Where it is asked for: what keeps those back who are not recommended, each counted once. */
  readonly hindrances?: readonly CountedHindrance[]
}

/** Requests of the week board and of what is to fill, answered from the cache. */
export const boardInputs = {
  'board.week': boardWeekSchema,
  'board.rows': boardRowsSchema,
  'board.toFill': toFillSchema,
  'board.candidates': candidatesSchema,
  'board.verdicts': verdictsSchema,
  'board.dayHours': dayHoursSchema,
  'board.position': positionSchema,
  'board.coverage': coverageSchema,
} as const

export interface BoardReplies {
  'board.week': BoardWeek
  'board.rows': readonly BoardEmployee[]
  'board.toFill': ToFill
  'board.candidates': Candidates
  'board.verdicts': readonly PairVerdict[]
  'board.dayHours': DayHours
  /** What is to fill of a position or of an order, by day then hour. */
  'board.position': readonly BoardAssignment[]
  /** What the weeks to come ask of a skill, against who holds it. */
  'board.coverage': SkillCoverage
}
