import { paidMinutes } from '#shared/domain/paid-minutes.ts'
import { addDays, weekStart } from '#shared/model/dates.ts'
import type { ExtrasReader } from './extras-reader.ts'
import { firstExpiries, heldBadges } from './held-skills.ts'
import { idsOf } from './ids.ts'
import type { Reader } from './reader.ts'

const BUSY = `a."deletedAt" is null and a."status" not in ('declined', 'cancelled', 'unassigned')`

/** The busy assignments `a` of a person, given as SQL. */
export const busyAssignments = (id: string): string => `"assignments" a where a."employeeId" = ${id} and ${BUSY}`

const NEXT = `
  select j.value as id, (select a."date" from ${busyAssignments('j.value')} and a."start" >= ? order by a."start" limit 1) as date
  from json_each(?) j`

// "start" bounds the index; "date" is the local day that counts.
const WEEK = `
  select a."employeeId" as id, a."start", a."end", o."breakMinutes", o."breakPaid"
  from json_each(?) j cross join "assignments" a on a."employeeId" = j.value and a."start" >= ? and a."start" < ?
  join "orders" o on o."_id" = a."orderId"
  where a."date" between ? and ? and ${BUSY}`

interface Planned {
  readonly id: string
  readonly start: string
  readonly end: string
  readonly breakMinutes: number | null
  readonly breakPaid: number
}

/** Paid minutes planned in the pay week of a day, by person; `ids` is their JSON. */
function weekMinutes(reader: Reader, ids: string, today: string): ReadonlyMap<string, number> {
  const [from, to] = [weekStart(today), addDays(weekStart(today), 6)]
  const minutes = new Map<string, number>()
  for (const { id, breakPaid, ...week } of reader.all<Planned>(WEEK, ids, from, addDays(to, 2), from, to)) {
    const paid = paidMinutes(week, { ...week, breakPaid: breakPaid === 1 })
    minutes.set(id, (minutes.get(id) ?? 0) + paid)
  }
  return minutes
}

const EVERYBODY = `select json_group_array("_id") as ids from "employees" where "deletedAt" is null`

/** The same of everybody, kept until assignments change. */
export function everybodysWeekMinutes(reader: Reader, today: string): ReadonlyMap<string, number> {
  return reader.memo.of(`week minutes ${today}`, ['employees', 'assignments', 'orders'], () =>
    weekMinutes(reader, reader.all<{ ids: string }>(EVERYBODY)[0]?.ids ?? '[]', today),
  )
}

/** Beside an employee: their skills today and the first that ends, the next day they work, the minutes of this pay week. */
export const employeeExtras: ExtrasReader<'employees'> = (reader, rows, { today, now }) => {
  const ids = idsOf(rows)
  const people = rows.map(({ _id }) => _id)
  const [skills, expiries] = [heldBadges(reader, people, today), firstExpiries(reader, people)]
  const next = new Map(reader.all<{ id: string; date: string | null }>(NEXT, now, ids).map((n) => [n.id, n.date]))
  const minutes = weekMinutes(reader, ids, today)
  return Object.fromEntries(
    rows.map(({ _id }) => [
      _id,
      {
        skills: skills(_id),
        skillExpiry: expiries(_id),
        nextAssignment: next.get(_id) ?? null,
        weekMinutes: minutes.get(_id) ?? 0,
      },
    ]),
  )
}
