import { INDEFINITE, weekdayOf } from '#shared/model/dates.ts'
import type { OrderException } from '#shared/entities/orders.ts'
import { addDays, daysBetween } from '../calendar.ts'
import type { Context } from '../generate/context.ts'
import type { Site } from '../generate/sites.ts'
import type { Skills } from '../generate/skills.ts'
import type { Random } from '../random.ts'
import { hoursFor } from './order-hours.ts'
import { positionsFor } from './order-positions.ts'
import { shapeFor } from './order-shape.ts'
import { orderStatusFor } from './order-status.ts'
import type { OrderPlan } from './plan.ts'
import { withExactAssignments } from './exact-assignments.ts'
import { materialise, type PlannedOrder } from './materialise.ts'
import { createSitePicker } from './site-picker.ts'
import { storyOrders } from './story.ts'
import type { Week } from './weekly-volume.ts'

/** The orders of all weeks, with exactly the size's numbers of orders and of assignments. */
export function planOrders(
  context: Context,
  weeks: readonly Week[],
  sites: readonly Site[],
  skills: Skills,
): readonly PlannedOrder[] {
  const random = context.random.fork('orders')
  const from = weeks[0]?.from ?? context.today
  const to = weeks.at(-1)?.to ?? context.today
  const siteFor = createSitePicker(sites, random)
  const total = weeks.reduce((sum, { assignments }) => sum + assignments, 0)
  const inWeek = new Int32Array(weeks.length)
  const made: PlannedOrder[] = []
  let dueOrders = 0
  let dueAssignments = 0
  let plannedBefore = 0

  const add = (plan: OrderPlan): void => {
    const planned = materialise(plan, from, to)
    made.push(planned)
    for (const { date } of planned.assignments) inWeek[Math.floor(daysBetween(from, date) / 7)]! += 1
  }

  weeks.forEach((week, i) => {
    dueAssignments += week.assignments
    dueOrders += (context.figures.orders * week.assignments) / total
    if (week.offset === 0) for (const plan of storyOrders(context, sites, skills)) add(plan)
    const isLast = i === weeks.length - 1
    const count = (isLast ? context.figures.orders : Math.round(dueOrders)) - made.length
    for (let left = count; left > 0; left--) {
      const missing = dueAssignments - plannedBefore - inWeek[i]!
      add(planOne({ context, week, siteFor, skills, random }, Math.max(0.6, missing / left) * WITHOUT_ASSIGNMENTS))
    }
    plannedBefore += inWeek[i]!
  })
  return withExactAssignments(made, context.figures.assignments, from, to)
}

/** Raises the wanted assignments of each order to make up for orders that have none. */
const WITHOUT_ASSIGNMENTS = 1.03

interface Planning {
  readonly context: Context
  readonly week: Week
  readonly siteFor: ReturnType<typeof createSitePicker>
  readonly skills: Skills
  readonly random: Random
}

function planOne({ context, week, siteFor, skills, random }: Planning, wanted: number): OrderPlan {
  const shape = shapeFor(week, wanted, random)
  const isIndefinite = week.offset >= -26 && week.offset <= 2 && random.chance(0.006)
  const { startDate } = shape
  const endDate = isIndefinite ? INDEFINITE : shape.endDate
  const quantity = isIndefinite ? random.int(1, 2) : shape.quantity
  const site = siteFor(startDate, endDate)
  const isNight = random.chance(site.row.nightWork ? 0.78 : 0.07)
  const hours = hoursFor(isNight, shape.days, random)
  const status = isIndefinite ? 'locked' : orderStatusFor(startDate, endDate, week.offset, context.today, random)
  const skips = random.chance(0.93)
  return {
    site,
    status,
    startDate,
    endDate,
    ...hours,
    daysOfWeek: isIndefinite
      ? random.pick([
          [1, 2, 3, 4, 5],
          [1, 3, 5],
          [2, 4],
        ])
      : shape.daysOfWeek,
    exceptions: isNight || shape.days < 3 || isIndefinite ? [] : exceptionsFor(startDate, endDate, random),
    skipHolidays: skips,
    skipConstructionVacation: skips,
    isNight,
    positions: positionsFor(Math.max(1, quantity), site, hours, skills, random),
    isStory: false,
  }
}

/** Sometimes a skipped day, a day with other hours, or an added Saturday. */
function exceptionsFor(startDate: string, endDate: string, random: Random): OrderException[] {
  if (!random.chance(0.09)) return []
  const date = addDays(startDate, random.int(1, daysBetween(startDate, endDate)))
  if (weekdayOf(date) === 6) return [{ date, kind: 'add', startTime: '08:00', endTime: '14:00' }]
  if (random.chance(0.6)) return [{ date, kind: 'skip', startTime: null, endTime: null }]
  return [{ date, kind: 'time', startTime: '09:00', endTime: '15:30' }]
}
