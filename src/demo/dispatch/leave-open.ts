import type { Random } from '../random.ts'
import { isCancelled } from './order-status.ts'
import type { Run, Assignment } from './plan.ts'
import type { Week } from './weekly-volume.ts'

/** Share of open assignments, by weeks ahead and in the past. */
const AHEAD = [0.026, 0.05, 0.07, 0.09, 0.12, 0.14, 0.17, 0.19, 0.2]
const PAST = 0.004

/** The runs of a week without the assignments that stay open. */
export function leaveOpen(week: Week, runs: readonly Run[], today: string, random: Random): Run[] {
  const open = chooseOpen(week, runs, today, random)
  if (open.size === 0) return [...runs]
  return runs.map((run) => run.filter((assignment) => !open.has(assignment))).filter((run) => run.length > 0)
}

function chooseOpen(week: Week, runs: readonly Run[], today: string, random: Random): ReadonlySet<Assignment> {
  const live = runs.flat().filter(({ order }) => !isCancelled(order.status))
  const open = new Set(storyAssignments(live))
  let left = Math.round(live.length * (week.offset < 0 ? PAST : (AHEAD[week.offset] ?? 0.2)))
  // Coming days first, then past ones.
  const others = random.shuffled(live.filter(({ order }) => !order.isStory))
  const ordered = [...others.filter(({ date }) => date >= today), ...others.filter(({ date }) => date < today)]
  left -= open.size
  for (const assignment of ordered.slice(0, Math.max(0, left))) open.add(assignment)
  return open
}

/** One assignment of each order of the story, on each of its two days. */
function storyAssignments(live: readonly Assignment[]): Assignment[] {
  const seen = new Set<string>()
  return live.filter(({ order, date, start }) => {
    if (!order.isStory || seen.has(`${date}/${start}`)) return false
    seen.add(`${date}/${start}`)
    return true
  })
}
