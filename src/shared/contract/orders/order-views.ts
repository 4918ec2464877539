import { z } from 'zod'
import { daySchema } from '#shared/model/day-schema.ts'
import { daysBetween } from '#shared/model/dates.ts'
import { idSchema } from '#shared/model/ids.ts'
import { viewSchema } from '#shared/model/query.ts'
import type { BoardAssignment } from '../dispatch/board.ts'

/** The most days of an order that are shown beside each other. */
const MOST_DAYS = 42

const matrixSchema = z
  .strictObject({ orderId: idSchema, from: daySchema, to: daySchema })
  .refine(({ from, to }) => daysBetween(from, to) < MOST_DAYS)
export type MatrixQuery = z.output<typeof matrixSchema>

const orderWeekSchema = z.strictObject({ start: daySchema, view: viewSchema })
export type OrderWeekQuery = z.output<typeof orderWeekSchema>

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** What is to fill of an order, from today on, on one side of the days that are on screen. */
export interface FillBeyond {
  readonly toFill: number
  /** The day of it that is nearest to what is on screen. */
  readonly nearest: string
}

/** The assignments of an order in some days. */
export interface OrderMatrix {
  /** The days that were asked for. */
  readonly from: string
  readonly to: string
  /** By day, hour and id. */
  readonly assignments: readonly BoardAssignment[]
  /** The names of their people, by id. */
  readonly names: Readonly<Record<string, PersonName>>
  /** Null where nothing is to fill on that side. */
  readonly before: FillBeyond | null
  readonly after: FillBeyond | null
}

/** What orders ask for on a day: see `isNeeded`, `isVacant` and `isToFill`. */
export interface DayFill {
  readonly required: number
  readonly filled: number
  readonly toFill: number
  /** Those that ask for somebody. */
  readonly orderIds: readonly string[]
}

/** A site and its seven days; null where no order asks for anybody. */
export interface SiteWeek {
  readonly _id: string
  readonly name: string
  readonly city: string | null
  readonly clientName: string
  readonly days: readonly (DayFill | null)[]
}

/** The reads of the page of an order and of the views of the list of orders, answered from the cache. */
export const orderViewInputs = {
  'orders.matrix': matrixSchema,
  'orders.week': orderWeekSchema,
} as const

export interface OrderViewReplies {
  'orders.matrix': OrderMatrix
  /** The sites where the orders of a view ask for somebody in seven days, by name. */
  'orders.week': readonly SiteWeek[]
}
