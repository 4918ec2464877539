import type { Region } from '../lists/places.ts'
import type { Random } from '../random.ts'
import { isPresent, isQualified, isRested, kilometresTo, REST, type Worker } from './workers.ts'
import { isCancelled } from './order-status.ts'
import type { Run, Assignment } from './plan.ts'
import type { Week } from './weekly-volume.ts'

const REGIONS: readonly Region[] = ['montreal', 'quebec', 'outaouais']
const CANDIDATES = 5

const minutesOf = (assignment: Assignment) => (assignment.endsAt - assignment.startsAt) / 60_000
const regionOf = (run: Run): Region => run[0]?.order.site.place.region ?? 'montreal'

/** Assigns the runs of a week to people who are present, qualified, rested, near, and have hours left. */
export function fillWeek(week: Week, runs: readonly Run[], workers: readonly Worker[], random: Random): void {
  for (const worker of workers) {
    worker.before = worker.busy
    worker.busy = []
    worker.minutes = 0
    worker.cap = 0
  }
  const crews = new Map(REGIONS.map((region) => [region, crewFor(week, region, runs, workers, random)]))
  const hardest = [...runs].sort((a, b) => b.length - a.length || needs(b) - needs(a))
  for (const run of hardest) assign(run, { crews, workers, random })
}

const needs = (run: Run) => run[0]?.order.positions[run[0].position]?.requiredSkillIds.length ?? 0

/** Enough people of a region for its assignments of the week, each with a limit of hours (`cap`). */
function crewFor(
  week: Week,
  region: Region,
  runs: readonly Run[],
  workers: readonly Worker[],
  random: Random,
): Worker[] {
  let wanted = 0
  for (const run of runs) if (regionOf(run) === region) for (const assignment of run) wanted += minutesOf(assignment)
  wanted *= 1.03
  const crew: Worker[] = []
  for (const worker of random.shuffled(workers.filter((each) => each.region === region))) {
    if (wanted <= 0) break
    if (!isPresent(worker, week.from) && !isPresent(worker, week.to)) continue
    worker.cap = worker.usualMinutes + random.step(-240, 240, 30)
    wanted -= worker.cap
    crew.push(worker)
  }
  return crew
}

interface Pool {
  readonly crews: ReadonlyMap<Region, Worker[]>
  readonly workers: readonly Worker[]
  readonly random: Random
}

/**
 * Assigns a run to one person; if nobody can take it, its halves; a single assignment also to people who then exceed their
 * limit. One of a cancelled order always has somebody, for whom it takes no time: cancelling removed what was open.
 */
function assign(run: Run, pool: Pool): void {
  const crew = pool.crews.get(regionOf(run)) ?? []
  const chosen = choose(run, crew, pool.random, 0)
  if (chosen) return assignTo(run, chosen, crew)
  if (run.length > 1) {
    const half = run.length >> 1
    assign(run.slice(0, half), pool)
    return assign(run.slice(half), pool)
  }
  const helper =
    choose(run, crew, pool.random, 360) ?? choose(run, pool.workers, pool.random, 900) ?? standIn(run, pool)
  if (helper) assignTo(run, helper, crew)
}

const standIn = (run: Run, { workers, random }: Pool) =>
  isCancelled((run[0] as Assignment).order.status) ? choose(run, workers, random, Number.POSITIVE_INFINITY) : null

function assignTo(run: Run, worker: Worker, crew: Worker[]): void {
  for (const assignment of run) {
    assignment.employee = worker.index
    if (isCancelled(assignment.order.status)) continue
    worker.busy.push([assignment.startsAt, assignment.endsAt])
    worker.minutes += minutesOf(assignment)
  }
  if (worker.cap - worker.minutes >= 300) return
  const at = crew.indexOf(worker)
  const last = crew.pop()
  if (at >= 0 && last && last !== worker) crew[at] = last
}

/** The nearest of the first few who fit, from a random start, so that work is spread. */
function choose(run: Run, people: readonly Worker[], random: Random, extra: number): Worker | null {
  const { lat, lng } = run[0]?.order.site.row ?? {}
  const offset = random.int(0, Math.max(0, people.length - 1))
  let best: Worker | null = null
  let bestKm = Number.POSITIVE_INFINITY
  let found = 0
  for (let i = 0; i < people.length && found < CANDIDATES; i++) {
    const worker = people[(offset + i) % people.length] as Worker
    if (!fits(worker, run, extra)) continue
    const km = kilometresTo(worker, lat ?? 0, lng ?? 0)
    if (km > worker.maxKm && extra === 0) continue
    found += 1
    if (km < bestKm) [best, bestKm] = [worker, km]
  }
  return best
}

function fits(worker: Worker, run: Run, extra: number): boolean {
  const cap = (worker.cap || worker.usualMinutes - 240) + extra
  let minutes = worker.minutes
  for (const assignment of run) if ((minutes += minutesOf(assignment)) > cap) return false
  const { order, position } = run[0] as Assignment
  if (order.isNight && !worker.worksNights && extra === 0) return false
  if (order.site.row.workAtHeights && worker.fearsHeights) return false
  const required = order.positions[position]?.requiredSkillIds ?? []
  return run.every(
    ({ date, startsAt, endsAt }, i) =>
      startsAt >= (run[i - 1]?.endsAt ?? 0) + REST &&
      isPresent(worker, date) &&
      isQualified(worker, required, date) &&
      (extra === Number.POSITIVE_INFINITY || isRested(worker, startsAt, endsAt)),
  )
}
