import type { MonthPerson, MonthRows, MonthRowsQuery, MonthShift } from '#shared/contract/dispatch/board-month.ts'
import { localTimeOf } from '#shared/domain/calendar/zone.ts'
import { isBusy } from '#shared/domain/dispatch/overlap.ts'
import { shownStatus, type VacancyFacts } from '#shared/domain/dispatch/to-fill.ts'
import { paidMinutes } from '#shared/domain/time/minutes/paid.ts'
import { plannedMinutes } from '#shared/domain/time/minutes/planned.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Reader } from '../engine/reader.ts'
import { absencesOf } from './board-absences.ts'
import { assignmentFilter, type Piece } from './board-assignments.ts'
import { orderedPeople } from './board-order.ts'
import { boardPeople } from './board-people.ts'
import { breaksOf, busyAssignments, siteClocks } from './busy-assignments.ts'
import { siteShortNames } from './site-names.ts'

interface Stored extends VacancyFacts {
  readonly _id: string
  readonly employeeId: string
  readonly date: string
  readonly start: string
  readonly end: string
  readonly published: number
  readonly siteId: string
  readonly orderId: string
  /** Filters leave it. */
  readonly isLeft: number
}

/** The index of a person's starts finds them; "date" is the local day that counts. */
function shiftsOf(reader: Reader, ids: readonly string[], { from, to, filters }: MonthRowsQuery): readonly Stored[] {
  const shown = assignmentFilter(filters)
  return reader.all<Stored>(
    `select a."_id", a."employeeId", a."date", a."start", a."end", a."status", a."endReason", a."absenceId",
       a."published", a."siteId", a."orderId", (true${shown.text}) as "isLeft"
     from json_each(?) j cross join "assignments" a on a."employeeId" = j.value ${shown.joins}
     where a."deletedAt" is null and a."start" >= ? and a."start" < ? and a."date" between ? and ?
     order by a."start", a."_id"`,
    ...shown.params,
    JSON.stringify(ids),
    from,
    addDays(to, 2),
    from,
    to,
  )
}

type Named = readonly [id: string, name: string]

const BY_NAME = `order by e."lastName_f", e."firstName_f", e."_id"`

/** Everybody of the period in order; equals by name. */
function inOrder(reader: Reader, people: Piece, { from, to, sort }: MonthRowsQuery): readonly string[] {
  const named = () => (reader.arrays(`select e."_id" from ${people.text} ${BY_NAME}`, ...people.params) as [string][]).map(([id]) => id) // prettier-ignore
  if (!sort) return named()
  if (sort.by !== 'hours') return orderedPeople(reader, people, sort)
  const busy = busyAssignments(reader, from, to)
  const minutes = new Map([...busy].map(([id, own]) => [id, plannedMinutes(own, from, to)]))
  return named().toSorted((a, b) => (minutes.get(a) ?? 0) - (minutes.get(b) ?? 0))
}

function shiftOf(reader: Reader, stored: Stored): MonthShift {
  const { _id, date, start, end, published, siteId } = stored
  const site = siteClocks(reader).get(siteId)
  return {
    _id,
    date,
    startTime: localTimeOf(start, site?.timezone),
    endTime: localTimeOf(end, site?.timezone),
    status: shownStatus(stored),
    published: published === 1,
    site: siteShortNames(reader).get(siteId) ?? site?.siteName ?? '',
  }
}

/** A page of the people of a month, each with what a cell a day says; `minutes` counts all of their busy shifts. */
export function readMonthRows(reader: Reader, query: MonthRowsQuery): MonthRows {
  const { from, to, filters, offset, limit } = query
  const all = inOrder(reader, boardPeople(from, filters, to), query)
  const ids = all.slice(offset, offset + limit)
  const names = new Map(
    reader.arrays(
      `select "_id", "firstName" || ' ' || "lastName" from "employees" where "_id" in (select value from json_each(?))`,
      JSON.stringify(ids),
    ) as readonly Named[],
  )
  const stored = shiftsOf(reader, ids, query)
  const breaks = breaksOf(reader, stored.map(({ orderId }) => orderId)) // prettier-ignore
  const minutesOf = ({ start, end, status, orderId }: Stored) => {
    const breakOf = breaks.get(orderId)
    return breakOf && isBusy(status) ? paidMinutes({ start, end }, breakOf) : 0
  }
  const byPerson = Map.groupBy(stored, ({ employeeId }) => employeeId)
  const absences = absencesOf(reader, ids, from, to)
  const people = ids.map((id): MonthPerson => {
    const own = byPerson.get(id) ?? []
    return {
      _id: id,
      name: names.get(id) ?? '',
      minutes: own.reduce((sum, one) => sum + minutesOf(one), 0),
      shifts: own.filter(({ isLeft }) => isLeft === 1).map((one) => shiftOf(reader, one)),
      absences: absences(id),
    }
  })
  return { total: all.length, people }
}
