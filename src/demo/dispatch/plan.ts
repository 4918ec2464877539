import type { ORDER_STATUSES, OrderException } from '#shared/entities/orders.ts'
import type { POSITION_ROLES } from '#shared/entities/order-positions.ts'
import type { AssignmentStatus } from '#shared/entities/assignments.ts'
import type { Site } from '../generate/sites.ts'

export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type PositionRole = (typeof POSITION_ROLES)[number]

export interface PositionPlan {
  /** Its place among the order's positions, until it has an id. */
  readonly _id: string
  readonly role: PositionRole
  readonly quantity: number
  readonly requiredSkillIds: readonly string[]
  readonly startTime: string | null
  readonly endTime: string | null
}

/** An order before it has an id and a number. */
export interface OrderPlan {
  readonly site: Site
  readonly status: OrderStatus
  readonly startDate: string
  readonly endDate: string
  readonly startTime: string
  readonly endTime: string
  readonly daysOfWeek: number[]
  readonly exceptions: OrderException[]
  readonly skipHolidays: boolean
  readonly skipConstructionVacation: boolean
  readonly isNight: boolean
  readonly positions: readonly PositionPlan[]
  /** Whose absent flaggers are the story of this morning and the next. */
  readonly isStory: boolean
}

/** One assignment while it is being given to somebody. */
export interface Assignment {
  readonly order: OrderPlan
  readonly position: number
  readonly date: string
  readonly start: string
  readonly end: string
  readonly startsAt: number
  readonly endsAt: number
  /** Index of the employee; -1 when nobody has it. */
  employee: number
  status: AssignmentStatus
}

/** The assignments of one seat of an order in one week: best done by one person. */
export type Run = Assignment[]
