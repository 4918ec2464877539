import { z } from 'zod'
import type { DayHoursRefusal, StaysWhy } from '#shared/domain/orders/day-hours.ts'
import type { WorkDay } from '#shared/domain/orders/planned-assignments.ts'
import type { OrderException } from '#shared/entities/orders.ts'
import { isTimeOfDay } from '#shared/model/dates.ts'
import { idSchema } from '#shared/model/ids.ts'
import type { PairVerdict } from './verdicts.ts'

const clock = z.string().refine(isTimeOfDay, { params: { code: 'BAD_TIME' } })
/** Other hours for the order of an assignment on the day of that assignment; null for what stays. */
export const dayHoursSchema = z.strictObject({
  assignmentId: idSchema,
  startTime: clock.nullable(),
  endTime: clock.nullable(),
})
export type DayHoursQuery = z.output<typeof dayHoursSchema>

type Hours = Omit<WorkDay, 'date'>

/** An assignment of the order on that day: whose it is, and what it is for. */
interface DayShift extends Hours {
  readonly assignmentId: string
  readonly employeeId: string | null
  readonly name: string | null
  readonly role: string
  readonly positionLabel: string | null
}

/** One that takes the new hours: those it has now, and what the rules say of its person now and then. */
export interface MovingShift extends DayShift {
  readonly will: Hours
  readonly verdictNow: PairVerdict | null
  readonly verdictThen: PairVerdict | null
  /** The hours that its person entered, which stay as they are. */
  readonly entered: Hours | null
}

/** What other hours of an order on a day would do: the figures of `orders.update` with these exceptions, over this device's rows. */
export interface DayHours {
  readonly orderId: string
  readonly orderNumber: string
  /** The revision of the order that this was computed from. */
  readonly orderRev: number
  readonly date: string
  /** The hours of the order on that day, as they are and as they would be. */
  readonly hours: Hours
  readonly will: Hours
  readonly before: readonly OrderException[]
  readonly exceptions: readonly OrderException[]
  /** Why nothing can be changed. */
  readonly refusal: DayHoursRefusal | null
  readonly moving: readonly MovingShift[]
  /** What keeps its hours, and why. */
  readonly staying: readonly (DayShift & { readonly why: StaysWhy })[]
}
