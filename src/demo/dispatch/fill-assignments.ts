import { daysBetween } from '../calendar.ts'
import type { Context } from '../generate/context.ts'
import type { Random } from '../random.ts'
import type { Worker } from './workers.ts'
import { fillWeek } from './fill-week.ts'
import { leaveOpen } from './leave-open.ts'
import { assignmentStatusFor } from './assignment-status.ts'
import type { Run, Assignment } from './plan.ts'
import type { PlannedOrder } from './materialise.ts'
import type { Week } from './weekly-volume.ts'

/** The assignments of each order, filled with employees week by week. */
export function fillAssignments(
  context: Context,
  weeks: readonly Week[],
  orders: readonly PlannedOrder[],
  workers: readonly Worker[],
): readonly (readonly Assignment[])[] {
  const random = context.random.fork('dispatch')
  const runsByWeek: Run[][] = weeks.map(() => [])
  const assignments = orders.map((order) => assignmentsIn(order, weeks, runsByWeek))
  weeks.forEach((week, i) => {
    const runs = leaveOpen(week, runsByWeek[i] ?? [], context.today, random)
    fillWeek(week, runs, workers, random)
    setStatuses(runsByWeek[i] ?? [], context.today, random)
  })
  return assignments
}

/** Makes the assignments of an order, and adds their runs to their weeks. */
function assignmentsIn({ plan, assignments }: PlannedOrder, weeks: readonly Week[], runsByWeek: Run[][]): Assignment[] {
  const first = weeks[0]?.from ?? ''
  const runs = new Map<string, Run>()
  const countByDay = new Map<string, number>()
  return assignments.map((planned): Assignment => {
    const { positionId, date, start, end } = planned
    const dayKey = `${positionId}/${date}`
    const index = countByDay.get(dayKey) ?? 0
    countByDay.set(dayKey, index + 1)
    const assignment: Assignment = {
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
    const runKey = `${positionId}/${index}/${week}`
    const run = runs.get(runKey)
    if (run) run.push(assignment)
    else {
      const made = [assignment]
      runs.set(runKey, made)
      runsByWeek[week]?.push(made)
    }
    return assignment
  })
}

function setStatuses(runs: readonly Run[], today: string, random: Random): void {
  for (const run of runs)
    for (const assignment of run) assignment.status = assignmentStatusFor(assignment, today, random)
}
