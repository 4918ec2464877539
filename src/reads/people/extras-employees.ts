import type { Position } from '#shared/domain/office/distance.ts'
import { payWeekStartOf } from '#shared/domain/time/labour/labour-rules.ts'
import { paidMinutes } from '#shared/domain/time/minutes/paid.ts'
import { addDays, daysBetween, weekStart } from '#shared/model/dates.ts'
import type { ExtrasReader } from '../engine/extras-reader.ts'
import { firstExpiries, heldBadges } from './held-skills.ts'
import { filePercent } from './employee-file.ts'
import { idsOf } from '../engine/ids.ts'
import { activeOffices, nearestKm } from '../office/office-km.ts'
import { labourRules, payWeekStarts } from '../time/labour-rules.ts'
import type { Reader } from '../engine/reader.ts'

const BUSY = `a."deletedAt" is null and a."status" not in ('declined', 'cancelled', 'unassigned')`

/** The busy assignments `a` of a person, given as SQL. */
export const busyAssignments = (id: string): string => `"assignments" a where a."employeeId" = ${id} and ${BUSY}`

const NEXT = `
  select j.value as id, (select a."date" from ${busyAssignments('j.value')} and a."start" >= ? order by a."start" limit 1) as date
  from json_each(?) j`

const LAST = `
  select j.value as id, (select a."date" from ${busyAssignments('j.value')} and a."start" < ? order by a."start" desc limit 1) as date
  from json_each(?) j`

const fileQuery = (today: string) => `
  select "_id" as id, ${filePercent(today)} as n from "employees" where "_id" in (select value from json_each(?))`

// "start" bounds the index; "date" is the local day that counts.
const WEEK = `
  select a."employeeId" as id, a."date", e."regime", a."start", a."end", o."breakMinutes", o."breakPaid"
  from json_each(?) j cross join "assignments" a on a."employeeId" = j.value and a."start" >= ? and a."start" < ?
  join "orders" o on o."_id" = a."orderId" join "employees" e on e."_id" = a."employeeId"
  where a."date" between ? and ? and ${BUSY}`

interface Planned {
  readonly id: string
  readonly date: string
  readonly regime: string
  readonly start: string
  readonly end: string
  readonly breakMinutes: number | null
  readonly breakPaid: number
}

/** Paid minutes planned in everybody's pay week of a day and those before it, `weeks` in all, by person; `ids` is their JSON. */
function plannedMinutes(reader: Reader, ids: string, today: string, weeks: number): ReadonlyMap<string, number> {
  const rules = labourRules(reader)
  const starts = payWeekStarts(reader, today)
    .map((first) => weekStart(today, first))
    .toSorted()
  const [from, to] = [addDays(starts[0] ?? today, 7 - 7 * weeks), addDays(starts.at(-1) ?? today, 6)]
  const minutes = new Map<string, number>()
  for (const { id, date, regime, breakPaid, ...week } of reader.all<Planned>(
    WEEK,
    ids,
    from,
    addDays(to, 2),
    from,
    to,
  )) {
    const start = payWeekStartOf(rules, regime, today)
    if (date < addDays(start, 7 - 7 * weeks) || date > addDays(start, 6)) continue
    const paid = paidMinutes(week, { ...week, breakPaid: breakPaid === 1 })
    minutes.set(id, (minutes.get(id) ?? 0) + paid)
  }
  return minutes
}

const EVERYBODY = `select json_group_array("_id") as ids from "employees" where "deletedAt" is null`

/** The same of everybody, kept until assignments change. */
export function everybodysMinutes(reader: Reader, today: string, weeks: number): ReadonlyMap<string, number> {
  return reader.memo.of(
    `minutes of ${weeks} weeks ${today}`,
    ['employees', 'assignments', 'orders', 'labourRuleSets'],
    () => plannedMinutes(reader, reader.all<{ ids: string }>(EVERYBODY)[0]?.ids ?? '[]', today, weeks),
  )
}

/** Beside an employee: their skills today and the first that ends, the last and the next day they work, planned minutes,
 * and how much of their file is there. */
export const employeeExtras: ExtrasReader<'employees'> = (reader, rows, { today, now }) => {
  const ids = idsOf(rows)
  const people = rows.map(({ _id }) => _id)
  const [skills, expiries] = [heldBadges(reader, people, today), firstExpiries(reader, people)]
  const next = new Map(reader.all<{ id: string; date: string | null }>(NEXT, now, ids).map((n) => [n.id, n.date]))
  const last = new Map(reader.all<{ id: string; date: string | null }>(LAST, now, ids).map((n) => [n.id, n.date]))
  const [minutes, month] = [plannedMinutes(reader, ids, today, 1), plannedMinutes(reader, ids, today, 4)]
  const files = new Map(reader.all<{ id: string; n: number }>(fileQuery(today), ids).map((file) => [file.id, file.n]))
  const offices = activeOffices(reader)
  const idle = (day: string | null) => (day === null ? null : daysBetween(day, today))
  return Object.fromEntries(
    rows.map(({ _id, ...row }) => [
      _id,
      {
        skills: skills(_id),
        skillExpiry: expiries(_id),
        nextAssignment: next.get(_id) ?? null,
        lastAssignment: last.get(_id) ?? null,
        idleDays: idle(last.get(_id) ?? null),
        weekMinutes: minutes.get(_id) ?? 0,
        monthMinutes: month.get(_id) ?? 0,
        filePercent: files.get(_id) ?? 0,
        officeKm: nearestKm(offices, row as unknown as Position),
      },
    ]),
  )
}
