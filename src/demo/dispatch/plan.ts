import type { PositionRole } from '#shared/entities/order-positions.ts'
import type { ORDER_STATUSES, OrderException } from '#shared/entities/orders.ts'
import type { AssignmentStatus } from '#shared/entities/assignments.ts'
import type { Site } from '../generate/sites.ts'

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export interface PositionPlan {
  /** Its index in the order's positions; the row gets an id later. */
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
  /** One of the story's orders (story.ts). */
  readonly isStory: boolean
}

/** An assignment before it has an id; `employee` and `status` are set later. */
export interface Assignment {
  readonly order: OrderPlan
  readonly position: number
  readonly date: string
  readonly start: string
  readonly end: string
  readonly startsAt: number
  readonly endsAt: number
  /** Index of the employee; -1 while it is open. */
  employee: number
  status: AssignmentStatus
}

/** One week's assignments of one of the people a position asks for: ideally one employee gets them all. */
export type Run = Assignment[]
