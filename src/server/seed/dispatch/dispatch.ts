import { daysBetween } from '../calendar.ts'
import type { Context } from '../generate/context.ts'
import type { Random } from '../random.ts'
import type { Worker } from './crew.ts'
import { fillWeek } from './fill-week.ts'
import { leaveOpen } from './openings.ts'
import { outcomeOf } from './outcomes.ts'
import type { Run, Slot } from './plan.ts'
import type { PlannedOrder } from './materialise.ts'
import type { Week } from './weekly-volume.ts'

/** Every slot of the orders, given to somebody week by week; order by order, as they are planned. */
export function dispatch(
  context: Context,
  weeks: readonly Week[],
  orders: readonly PlannedOrder[],
  workers: readonly Worker[],
): readonly (readonly Slot[])[] {
  const random = context.random.fork('dispatch')
  const runsByWeek: Run[][] = weeks.map(() => [])
  const slots = orders.map((order) => slotsIn(order, weeks, runsByWeek))
  weeks.forEach((week, i) => {
    const runs = leaveOpen(week, runsByWeek[i] ?? [], context.today, random)
    fillWeek(week, runs, workers, random)
    settle(runsByWeek[i] ?? [], context.today, random)
  })
  return slots
}

/** The slots of an order, filed by week and seat on the way. */
function slotsIn({ plan, slots }: PlannedOrder, weeks: readonly Week[], runsByWeek: Run[][]): Slot[] {
  const first = weeks[0]?.from ?? ''
  const runs = new Map<string, Run>()
  const seats = new Map<string, number>()
  return slots.map((planned): Slot => {
    const { positionId, date, start, end } = planned
    const seatKey = `${positionId}/${date}`
    const seat = seats.get(seatKey) ?? 0
    seats.set(seatKey, seat + 1)
    const slot: Slot = {
      order: plan,
      position: Number(positionId),
      date,
      start,
      end,
      startsAt: Date.parse(start),
      endsAt: Date.parse(end),
      employee: -1,
      status: 'unassigned',
    }
    const week = Math.floor(daysBetween(first, date) / 7)
    const runKey = `${positionId}/${seat}/${week}`
    const run = runs.get(runKey)
    if (run) run.push(slot)
    else {
      const made = [slot]
      runs.set(runKey, made)
      runsByWeek[week]?.push(made)
    }
    return slot
  })
}

function settle(runs: readonly Run[], today: string, random: Random): void {
  for (const run of runs) for (const slot of run) slot.status = outcomeOf(slot, today, random)
}
