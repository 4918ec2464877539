import { z } from 'zod'
import type { AssignmentStatus } from '#shared/entities/assignments.ts'
import { addDays, isDay } from '#shared/model/dates.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { boardFiltersSchema, rowsSortSchema, type BoardAbsence } from './board.ts'

const MOST_DAYS = 31
const MOST_ROWS = 100

const fields = z.strictObject({
  from: daySchema,
  to: daySchema,
  filters: boardFiltersSchema,
  /** By name where it is not given; of *hours* those of the period count. */
  sort: rowsSortSchema.optional(),
  offset: z.int().min(0),
  limit: z.int().min(1).max(MOST_ROWS),
})
export type MonthRowsQuery = z.output<typeof fields>

/** A shift as a cell of the month says it. */
export interface MonthShift {
  readonly _id: string
  readonly date: string
  /** Local `HH:mm`. */
  readonly startTime: string
  readonly endTime: string
  /** What it is shown as: see `shownStatus`. */
  readonly status: AssignmentStatus
  readonly published: boolean
  /** What the board calls its site. */
  readonly site: string
}

/** A person of the month, their shifts by start, and what they are paid for. */
export interface MonthPerson {
  readonly _id: string
  readonly name: string
  /** Paid minutes planned in the period, whatever filters leave out. */
  readonly minutes: number
  readonly shifts: readonly MonthShift[]
  readonly absences: readonly BoardAbsence[]
}

/** A page of the people of a month, and how many there are. */
export interface MonthRows {
  readonly total: number
  readonly people: readonly MonthPerson[]
}

/** Requests of the month by people, answered from the cache. */
export const monthInputs = {
  'board.monthRows': fields.refine(({ from, to }) => !isDay(from) || to < addDays(from, MOST_DAYS)),
} as const

export interface MonthReplies {
  'board.monthRows': MonthRows
}
