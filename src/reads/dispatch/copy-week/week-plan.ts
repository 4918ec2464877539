import type { CopyWeekQuery, PlaceBefore } from '#shared/contract/dispatch/copy-week.ts'
import type { Opened } from '#shared/entities/assignments.ts'
import { addDays, daysBetween } from '#shared/model/dates.ts'
import { TO_FILL, VACANT } from '#sql/dispatch/to-fill.ts'
import { assignmentFilter } from '../board-assignments.ts'
import { boardPeople } from '../board-people.ts'
import type { Moment } from '#reads/engine/moment.ts'
import type { Reader } from '#reads/engine/reader.ts'
import { pairShifts, placeKey, type CopiedShift, type Paired, type Vacancy } from './pairing.ts'

interface NamedPerson {
  readonly _id: string
  readonly name: string
}

/** What is decided of a week before any rule is asked. */
export interface WeekPlan {
  /** Those who have shifts to copy, in order of name. */
  readonly people: readonly NamedPerson[]
  readonly byPerson: ReadonlyMap<string, readonly Paired[]>
  /** How many of somebody's shifts they have in the later week already. */
  readonly already: ReadonlyMap<string, number>
  /** Positions and days that had something to fill whose time has passed. */
  readonly past: ReadonlySet<string>
  /** Positions and days that have something to fill. */
  readonly open: ReadonlySet<string>
}

// What somebody had and did not leave: neither refused, called off nor missed, and no absence keeps them away.
const SHIFTS = `
  select a."_id", a."employeeId", a."orderId", a."positionId", a."siteId", a."date", a."start", a."end", a."isExtra"
  from "assignments" a`
const HAD = `
  where a."deletedAt" is null and a."date" between ? and ? and a."employeeId" is not null
    and a."status" in ('pending', 'confirmed', 'completed') and not ${VACANT}`

function readShifts(reader: Reader, { from, to, filters }: CopyWeekQuery): readonly CopiedShift[] {
  const shown = assignmentFilter(filters)
  const text = `${SHIFTS} ${shown.joins} ${HAD}${shown.text}`
  const by = daysBetween(from, to)
  return reader.arrays(text, from, addDays(from, 6), ...shown.params).map((row) => {
    const [_id, employeeId, orderId, positionId, siteId, date, start, end] = row as readonly string[]
    const shift = { _id, employeeId, orderId, positionId, siteId, start, end, isExtra: row[8] === 1 }
    return { ...shift, date: addDays(date as string, by) } as CopiedShift
  })
}

// Open ones come first, then those that somebody refused or cannot come to: as where somebody moves to another day.
const VACANCIES = `
  select a."_id", a."rev", a."positionId", a."date", a."start", a."end", a."employeeId" is null and a."status" = 'unassigned'
    and a."refusals" = '[]', a."employeeId", a."status", a."published", a."absenceId", a."lateMinutes", a."opened"
  from "assignments" a where a."deletedAt" is null and a."date" between ? and ? and ${TO_FILL}
  order by a."employeeId" is null and a."status" = 'unassigned' desc, a."_id"`

/** The last columns of a vacancy. */
function placeOf([employeeId, status, published, absenceId, lateMinutes, opened]: readonly unknown[]): PlaceBefore {
  const was = typeof opened === 'string' ? (JSON.parse(opened) as Opened) : null
  return { employeeId, status, published: published === 1, absenceId, lateMinutes, opened: was } as PlaceBefore
}

function readVacancies(reader: Reader, to: string, now: string) {
  const past = new Set<string>()
  const vacancies: Vacancy[] = []
  for (const row of reader.arrays(VACANCIES, to, addDays(to, 6))) {
    const [_id, rev, positionId, date, start, end, isBlank, ...was] = row
    const vacancy = { _id, rev, positionId, date, start, end, isBlank: isBlank === 1, was: placeOf(was) } as Vacancy
    if (vacancy.end > now) vacancies.push(vacancy)
    else past.add(placeKey(vacancy))
  }
  return { vacancies, past }
}

const HELD = `
  select a."employeeId", a."positionId", a."date" from "assignments" a
  where a."deletedAt" is null and a."date" between ? and ? and a."employeeId" is not null
    and a."status" in ('pending', 'confirmed', 'completed', 'noShow') and not ${VACANT}`

const heldKey = (employeeId: string, positionId: string, date: string) => `${employeeId} ${positionId} ${date}`

function planWeek(reader: Reader, query: CopyWeekQuery, now: string): WeekPlan {
  const { from, to, filters } = query
  const people = boardPeople(from, { ...filters, onlyAssigned: false })
  const named = reader.arrays(
    `select e."_id", e."firstName" || ' ' || e."lastName" from ${people.text}
     order by e."lastName_f", e."firstName_f", e."_id"`,
    ...people.params,
  ) as readonly (readonly [string, string])[]
  const shown = new Set(named.map(([id]) => id))
  const shifts = readShifts(reader, query).filter(({ employeeId }) => shown.has(employeeId))
  const { vacancies, past } = readVacancies(reader, to, now)
  const held = new Set(
    reader
      .arrays(HELD, to, addDays(to, 6))
      .map(([id, positionId, date]) => heldKey(id as string, positionId as string, date as string)),
  )
  const isHeld = ({ employeeId, positionId, date }: CopiedShift) => held.has(heldKey(employeeId, positionId, date))
  const having = new Set(shifts.map(({ employeeId }) => employeeId))
  return {
    ...pairShifts({ shifts, vacancies, isHeld }),
    people: named.flatMap(([_id, name]) => (having.has(_id) ? [{ _id, name }] : [])),
    past,
    open: new Set(vacancies.map(placeKey)),
  }
}

/** The plan that was read last: its pages follow each other. */
interface Latest {
  key: string
  plan: WeekPlan | null
}

/** The plan of a week, the same for all its pages while nothing changes. */
export function weekPlan(reader: Reader, query: CopyWeekQuery, { now }: Moment): WeekPlan {
  const { from, to, filters } = query
  const latest = reader.memo.of<Latest>(
    'copyWeek',
    ['assignments', 'orders', 'orderPositions', 'employees', 'employeeSkills'],
    () => ({ key: '', plan: null }),
  )
  const key = JSON.stringify([from, to, filters, now.slice(0, 'yyyy-MM-ddTHH:mm'.length)])
  if (latest.key !== key) latest.plan = null
  latest.key = key
  latest.plan ??= planWeek(reader, query, now)
  return latest.plan
}
