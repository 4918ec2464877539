import { z } from 'zod'
import type { DayState } from '#shared/domain/dispatch/free-day.ts'
import { daySchema } from '#shared/model/day-schema.ts'
import { idSchema } from '#shared/model/ids.ts'
import { languageSchema } from '../session-user.ts'

export const FREE_SORTS = ['name', 'hours', 'idle', 'distance'] as const

/** Who is shown of those who work here. An empty list and null filter nothing. */
export const freeFiltersSchema = z.strictObject({
  search: z.string().max(200).default(''),
  /** All of them, valid on the first day. */
  skillIds: z.array(idSchema).max(50).default([]),
  part: z.enum(['all', 'day', 'night']).default('all'),
  /** The site that distances are to, or else the town of Québec, by its name. */
  siteId: idSchema.nullable().default(null),
  town: z.string().max(120).nullable().default(null),
  withinKm: z.number().min(0).max(2000).nullable().default(null),
  /** Without work for so many days; who never worked is among them. */
  idleDays: z.int().min(0).max(10_000).nullable().default(null),
  /** Free on that day. */
  freeOn: daySchema.nullable().default(null),
  sort: z.enum(FREE_SORTS).default('name'),
})
export type FreeFilters = z.infer<typeof freeFiltersSchema>

const weekSchema = z.strictObject({ from: daySchema, filters: freeFiltersSchema })
export type FreeWeekQuery = z.infer<typeof weekSchema>
const rowsSchema = weekSchema.extend({ offset: z.int().min(0), limit: z.int().min(1).max(200) })
export type FreeRowsQuery = z.infer<typeof rowsSchema>

/** The same people as an Excel file: those who are chosen, or all whom the filters leave when nobody is. */
export const freeExportSchema = weekSchema.extend({
  employeeIds: z.array(idSchema).max(2000),
  exportId: idSchema,
  language: languageSchema,
  fileName: z.string().max(120),
})

/** Seven days from one on, without their people. */
export interface FreeWeek {
  /** How many people the filters leave, and how many assignments of this part of the day are to fill: see `isToFill`. */
  readonly days: readonly { readonly date: string; readonly free: number; readonly toFill: number }[]
  readonly people: number
}

/** A person and what they are on each of the days: see `dayStates`. */
export interface FreePerson {
  readonly _id: string
  readonly name: string
  readonly employeeNumber: string
  /** Paid minutes planned in the pay week of the first day. */
  readonly weekMinutes: number
  /** The day they worked last, and how many days ago; null for never. */
  readonly lastDay: string | null
  readonly idleDays: number | null
  readonly km: number | null
  /** Codes of the cards that expired or soon will. */
  readonly cards: readonly string[]
  readonly days: readonly DayState[]
}

/** Requests of the employees who are free, answered from the cache. */
export const freeInputs = {
  'free.week': weekSchema,
  'free.rows': rowsSchema,
  'free.towns': z.strictObject({ search: z.string().max(200) }),
} as const

export interface FreeReplies {
  'free.week': FreeWeek
  'free.rows': readonly FreePerson[]
  /** Names of the largest towns whose name begins so; see `townsNamed`. */
  'free.towns': readonly string[]
}
