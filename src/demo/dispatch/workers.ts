import { INDEFINITE } from '#shared/model/dates.ts'
import type { Region } from '../lists/places.ts'
import type { SeedRow } from '../generate/context.ts'
import type { Employee } from '../generate/employees.ts'

/** After every date: the expiry of a skill that has none. */
const NEVER = '9999-12-31'
/** Milliseconds of rest between two shifts of one person. */
export const REST = 8 * 3_600_000

/** An employee while the demo's assignments are filled. */
export interface Worker {
  readonly index: number
  readonly region: Region
  readonly lat: number
  readonly lng: number
  readonly maxKm: number
  readonly worksNights: boolean
  readonly fearsHeights: boolean
  readonly usualMinutes: number
  readonly from: string
  readonly to: string
  /** First and last day of an absence. */
  readonly awayFrom: string
  readonly awayTo: string
  /** Last valid day of each skill, by skill id. */
  readonly skills: ReadonlyMap<string, string>
  /** Shifts of this week and of the week before, `[start, end]`. */
  busy: (readonly [number, number])[]
  before: (readonly [number, number])[]
  minutes: number
  cap: number
}

export function createWorkers(
  employees: readonly Employee[],
  held: readonly SeedRow<'employeeSkills'>[],
  today: string,
): readonly Worker[] {
  const skillsOf = Map.groupBy(held, ({ employeeId }) => employeeId)
  return employees.map(({ row, place, worksNights, usualHours }, index): Worker => {
    const isAway = row.status !== 'disponible' && row.status !== 'inactive'
    return {
      index,
      region: place.region,
      lat: row.lat ?? place.lat,
      lng: row.lng ?? place.lng,
      maxKm: row.maxDistanceKm ?? 400,
      worksNights,
      fearsHeights: row.fearOfHeights,
      usualMinutes: usualHours * 60,
      from: row.hireDate,
      to: row.terminationDate ?? INDEFINITE,
      awayFrom: isAway ? today : NEVER,
      awayTo: isAway ? (row.statusUntil ?? NEVER) : NEVER,
      skills: new Map((skillsOf.get(row._id) ?? []).map(({ skillId, expiresAt }) => [skillId, expiresAt ?? NEVER])),
      busy: [],
      before: [],
      minutes: 0,
      cap: 0,
    }
  })
}

/** Whether a person is employed and not absent on a day. */
export function isPresent(worker: Worker, date: string): boolean {
  if (date < worker.from || date > worker.to) return false
  return date < worker.awayFrom || date > worker.awayTo
}

export function isQualified(worker: Worker, skillIds: readonly string[], date: string): boolean {
  return skillIds.every((id) => (worker.skills.get(id) ?? '') >= date)
}

/** Whether a shift leaves at least eight hours of rest before and after it. */
export function isRested(worker: Worker, startsAt: number, endsAt: number): boolean {
  const clear = ([start, end]: readonly [number, number]) => startsAt >= end + REST || endsAt + REST <= start
  return worker.busy.every(clear) && worker.before.every(clear)
}

/** Approximate distance in kilometres. */
export function kilometresTo(worker: Worker, lat: number, lng: number): number {
  return Math.hypot((worker.lat - lat) * 111.2, (worker.lng - lng) * 77)
}
