import { boardFiltersSchema } from '#shared/contract/dispatch/board.ts'
import type {
  FreeFilters,
  FreePerson,
  FreeRowsQuery,
  FreeWeek,
  FreeWeekQuery,
} from '#shared/contract/dispatch/free-people.ts'
import type { DayPart, DayState } from '#shared/domain/dispatch/free-day.ts'
import { distanceKm, type Position } from '#shared/domain/office/distance.ts'
import { townPosition } from '#shared/domain/office/town-position.ts'
import { addDays, daysBetween, eachDay } from '#shared/model/dates.ts'
import { TO_FILL } from '#sql/dispatch/to-fill.ts'
import { heldBadges } from '../people/held-skills.ts'
import { busyAssignments as busyOf } from '../people/computed-employees.ts'
import type { Moment } from '../engine/moment.ts'
import type { Reader } from '../engine/reader.ts'
import { assignmentFilter } from './board-assignments.ts'
import { DAYS_FROM, everybodysDays } from './everybodys-days.ts'
import { found, holders } from './facts-people.ts'

type Known = Omit<FreePerson, 'cards' | 'km'> & Position

const weekOf = (from: string) => eachDay(from, addDays(from, 6))

const LAST = `select e."_id", (select a."date" from ${busyOf('e."_id"')} and a."start" < ?
  order by a."start" desc limit 1) from "employees" e where e."deletedAt" is null and e."status" <> 'inactive'`

/** The day that each person worked last before now; null for never. */
export const lastDays = (reader: Reader, { now }: Moment): ReadonlyMap<string, string | null> =>
  // What was worked last changes with the hour.
  reader.memo.of(
    `worked ${now.slice(0, 13)}`,
    DAYS_FROM,
    () => new Map(reader.arrays(LAST, now) as readonly (readonly [string, string | null])[]),
  )

/** Everybody who works here with their week, in order of name; kept until something of it changes. */
function everybodysWeek(reader: Reader, from: string, part: DayPart, at: Moment): readonly Known[] {
  // What was worked last changes with the hour.
  return reader.memo.of(`free ${from} ${part} ${at.now.slice(0, 13)}`, DAYS_FROM, () => {
    const worked = lastDays(reader, at)
    return everybodysDays(reader, weekOf(from), part).map(({ person, own, weekMinutes, days }): Known => {
      const { _id } = person
      const lastDay = worked.get(_id) ?? null
      return {
        _id,
        name: `${person.firstName} ${person.lastName}`,
        employeeNumber: person.employeeNumber,
        lat: own.lat,
        lng: own.lng,
        weekMinutes,
        lastDay,
        idleDays: lastDay === null ? null : daysBetween(lastDay, at.today),
        days,
      }
    })
  })
}

type Placed = Known & { readonly km: number | null }

const ORDER: Readonly<Record<FreeFilters['sort'], (person: Placed) => number>> = {
  name: () => 0,
  hours: ({ weekMinutes }) => weekMinutes,
  idle: ({ idleDays }) => -(idleDays ?? Number.MAX_SAFE_INTEGER),
  distance: ({ km }) => km ?? Number.MAX_SAFE_INTEGER,
}

/** The people whom filters leave, but for the day on which they are to be free. */
function peopleOf(reader: Reader, { from, filters }: FreeWeekQuery, at: Moment): readonly Placed[] {
  const { search, skillIds, siteId, town, withinKm, idleDays, sort } = filters
  const searched = found(reader, search)
  const held = skillIds.map((id) => holders(reader, id))
  const [site = townPosition(town, 'QC')] =
    siteId === null ? [] : reader.all<Position>(`select "lat", "lng" from "sites" where "_id" = ?`, siteId)
  const people = everybodysWeek(reader, from, filters.part, at).flatMap((person): Placed[] => {
    if (searched !== null && !searched.has(person._id)) return []
    if (!held.every((by) => (by.get(person._id)?.expiresAt ?? (by.has(person._id) ? from : '')) >= from)) return []
    if (idleDays !== null && person.idleDays !== null && person.idleDays < idleDays) return []
    const km = site ? distanceKm(site, person) : null
    return site && withinKm !== null && (km === null || km > withinKm) ? [] : [{ ...person, km }]
  })
  const key = ORDER[sort]
  return sort === 'name' ? people : people.toSorted((a, b) => key(a) - key(b))
}

const isFree = (state: DayState | undefined) => state?.kind === 'free'

/** Those whom all filters leave. */
function shownOf(people: readonly Placed[], { from, filters }: FreeWeekQuery): readonly Placed[] {
  const { freeOn } = filters
  if (freeOn === null || freeOn < from || freeOn > addDays(from, 6)) return people
  const day = daysBetween(from, freeOn)
  return people.filter(({ days }) => isFree(days[day]))
}

/** How many are free on each of seven days, and how many places are to fill. */
export function readFreeWeek(reader: Reader, query: FreeWeekQuery, at: Moment): FreeWeek {
  const people = peopleOf(reader, query, at)
  const ofPart = assignmentFilter(boardFiltersSchema.parse({ shift: query.filters.part }))
  const counts = reader.arrays(
    `select a."date", count(*) from "assignments" a ${ofPart.joins}
     where a."deletedAt" is null and a."date" between ? and ? and ${TO_FILL}${ofPart.text} group by 1`,
    query.from,
    addDays(query.from, 6),
    ...ofPart.params,
  ) as readonly (readonly [string, number])[]
  const toFill = new Map(counts)
  const days = weekOf(query.from).map((date, i) => ({
    date,
    free: people.filter((person) => isFree(person.days[i])).length,
    toFill: toFill.get(date) ?? 0,
  }))
  return { days, people: shownOf(people, query).length }
}

/** A page of the people whom filters leave. */
export function readFreeRows(reader: Reader, query: FreeRowsQuery, at: Moment): readonly FreePerson[] {
  const { offset, limit } = query
  const page = shownOf(peopleOf(reader, query, at), query).slice(offset, offset + limit)
  const badges = heldBadges(
    reader,
    page.map(({ _id }) => _id),
    query.from,
  )
  return page.map(({ lat: _lat, lng: _lng, ...person }) => ({
    ...person,
    cards: badges(person._id).flatMap(({ code, state }) => (state === 'valid' ? [] : [code])),
  }))
}
