import { type RawBuilder, sql } from 'kysely'
import type { Position } from '#shared/domain/office/distance.ts'
import { REGIMES } from '#shared/entities/employees.ts'
import { payWeekStartOf } from '#shared/domain/time/pay/pay-weeks.ts'
import { paidMinutes } from '#shared/domain/time/minutes/paid.ts'
import { addDays, daysBetween, INDEFINITE } from '#shared/model/dates.ts'
import type { Filter, View } from '#shared/model/query.ts'
import type { Computed, ComputedColumns, ComputedReader } from '../engine/computed.ts'
import { idsOf } from '../engine/ids.ts'
import type { Reader } from '../engine/reader.ts'
import { officeKmOf } from '../office/office-km-column.ts'
import { activeOffices, nearestKm } from '../office/office-km.ts'
import { labourRules } from '../time/labour-rules.ts'
import { filePercent } from './employee-file.ts'
import { firstExpiries, heldBadges } from './held-skills.ts'

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

/** Paid minutes planned for somebody in their pay week, and in it and those before that were asked for. */
interface Minutes {
  readonly week: number
  readonly weeks: number
}
const NONE: Minutes = { week: 0, weeks: 0 }

/** The minutes planned in everybody's pay week of a day and those before it, `weeks` in all, by person; `ids` is their JSON. */
function plannedMinutes(reader: Reader, ids: string, today: string, weeks: number): ReadonlyMap<string, Minutes> {
  const rules = labourRules(reader)
  const starts = REGIMES.map((regime) => payWeekStartOf(rules, regime, today)).toSorted()
  const [from, to] = [addDays(starts[0] ?? today, 7 - 7 * weeks), addDays(starts.at(-1) ?? today, 6)]
  const minutes = new Map<string, Minutes>()
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
    const sum = minutes.get(id) ?? NONE
    minutes.set(id, { week: sum.week + (date < start ? 0 : paid), weeks: sum.weeks + paid })
  }
  return minutes
}

const MINUTES_OF = ['employees', 'assignments', 'orders', 'labourRuleSets']
const FILES_OF = ['employees', 'employeeSkills', 'skills']

/** A figure of some people by their ids, kept for each until a table it is made from changes: who types finds the same people again. */
function keptByPerson<T>(
  reader: Reader,
  name: string,
  tables: readonly string[],
  people: readonly string[],
  make: (ids: string) => ReadonlyMap<string, T>,
): ReadonlyMap<string, T | undefined> {
  const known = reader.memo.of(name, tables, () => new Map<string, T | undefined>())
  const asked = people.filter((id) => !known.has(id))
  if (asked.length === 0) return known
  const made = make(JSON.stringify(asked))
  for (const id of asked) known.set(id, made.get(id))
  return known
}

const EVERYBODY = `select json_group_array("_id") as ids from "employees" where "deletedAt" is null`

/** The planned minutes of all employees, kept until one of the tables they are summed from changes. */
function everybodysMinutes(reader: Reader, today: string, weeks: number): ReadonlyMap<string, number> {
  return reader.memo.of(`minutes of ${weeks} weeks ${today}`, MINUTES_OF, () => {
    const ids = reader.all<{ ids: string }>(EVERYBODY)[0]?.ids ?? '[]'
    return new Map([...plannedMinutes(reader, ids, today, weeks)].map(([id, sum]) => [id, sum.weeks]))
  })
}

/** Beside an employee: their skills today and the first that ends, the last and the next day they work, planned minutes,
 * and how much of their file is there. */
const read: ComputedReader<'employees'> = (reader, rows, { today, now }) => {
  const ids = idsOf(rows)
  const people = rows.map(({ _id }) => _id)
  const [skills, expiries] = [heldBadges(reader, people, today), firstExpiries(reader, people)]
  const next = new Map(reader.all<{ id: string; date: string | null }>(NEXT, now, ids).map((n) => [n.id, n.date]))
  const last = new Map(reader.all<{ id: string; date: string | null }>(LAST, now, ids).map((n) => [n.id, n.date]))
  const minutes = keptByPerson(reader, `minutes by person ${today}`, MINUTES_OF, people, (asked) =>
    plannedMinutes(reader, asked, today, 4),
  )
  const files = keptByPerson(
    reader,
    `files by person ${today}`,
    FILES_OF,
    people,
    (asked) => new Map(reader.all<{ id: string; n: number }>(fileQuery(today), asked).map(({ id, n }) => [id, n])),
  )
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
        weekMinutes: minutes.get(_id)?.week ?? 0,
        monthMinutes: minutes.get(_id)?.weeks ?? 0,
        filePercent: files.get(_id) ?? 0,
        officeKm: nearestKm(offices, row as unknown as Position),
      },
    ]),
  )
}

/** The skills somebody holds, as `h`, each with its declaration as `s`. */
export const held = sql`"employeeSkills" h join "skills" s on s."_id" = h."skillId"
  where h."employeeId" = "employees"."_id" and h."deletedAt" is null and s."deletedAt" is null`
/** Skills held that end some day. */
const ending = sql`${held} and s."expirable" = 1 and h."expiresAt" <> ${INDEFINITE}`
const soonest = sql`(select min(h."expiresAt") from ${ending})`
export const exists = (from: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from ${from})`

/** The ids a filter by skills asks for; null for none, or another filter. */
export const skillsAsked = ({ field, op, value }: Filter): readonly unknown[] | null =>
  field === 'skills' && (op === 'anyOf' || op === 'allOf') && Array.isArray(value) && value.length > 0 ? value : null

export const among = (ids: readonly unknown[]) => sql`h."skillId" in (${sql.join(ids)})`

const holds = (id: unknown) => exists(sql`${held} and ${among([id])}`)

/** Somebody whose skill ends in a range of days: any, or one of those that the view asks for besides. */
function endsWithin(filter: Filter, view: View): RawBuilder<boolean> | null {
  const [from, to] = rangeOf(filter)
  if (from === null && to === null) return null
  const asked = view.filters.map(skillsAsked).find((ids) => ids !== null)
  const parts = [
    ...(from === null ? [] : [sql`h."expiresAt" >= ${from}`]),
    ...(to === null ? [] : [sql`h."expiresAt" <= ${to}`]),
    ...(asked ? [among(asked)] : []),
  ]
  return exists(sql`${ending} and ${sql.join(parts, sql` and `)}`)
}

/** Who has been idle for so many days: who never worked has been for longer than anybody. */
function idleFor(days: RawBuilder<unknown>, op: Filter['op'], value: Filter['value']): RawBuilder<boolean> | null {
  if (op === 'atLeast') return sql<boolean>`${days} >= ${value}`
  if (op !== 'between' || !Array.isArray(value)) return null
  const [from, to] = [value[0] ?? null, value[1] ?? null]
  return from !== null && to === null ? sql<boolean>`${days} >= ${from}` : null
}

function rangeOf({ op, value }: Filter): readonly [unknown, unknown] {
  if (op === 'between' && Array.isArray(value)) return [value[0] ?? null, value[1] ?? null]
  const day = value ?? null
  return [op === 'atLeast' || op === 'is' ? day : null, op === 'atMost' || op === 'is' ? day : null]
}

/** Days without an assignment of somebody who never had one. */
const NEVER = 100_000

const lastDay = (now: string) =>
  sql`(select a."date" from ${sql.raw(busyAssignments('"employees"."_id"'))} and a."start" < ${now} order by a."start" desc limit 1)`

function minutesOf(reader: Reader, name: string, today: string, weeks: number) {
  const minutes = reader.lookUp(name, everybodysMinutes(reader, today, weeks))(sql`"employees"."_id"`)
  return { value: sql`coalesce(${minutes}, 0)`, key: sql`coalesce(${minutes}, 0)` }
}

/** The computed columns of employees. */
const columns: ComputedColumns<'employees'> = {
  skills: () => {
    const number = sql`(select count(*) from ${held})`
    return {
      value: number,
      key: number,
      where: (filter) => {
        if (filter.op === 'isEmpty') return sql<boolean>`not ${exists(held)}`
        if (filter.op === 'isNotEmpty') return exists(held)
        const ids = skillsAsked(filter)
        if (ids && filter.op === 'allOf') return sql<boolean>`(${sql.join(ids.map(holds), sql` and `)})`
        return ids && exists(sql`${held} and ${among(ids)}`)
      },
    }
  },
  // Those without an end come last, whatever is asked first.
  skillExpiry: () => ({ value: soonest, key: sql`coalesce(${soonest}, ${INDEFINITE})`, where: endsWithin }),
  nextAssignment: (_, { now }) => {
    const next = sql`(select a."date" from ${sql.raw(busyAssignments('"employees"."_id"'))} and a."start" >= ${now} order by a."start" limit 1)`
    return { value: next, key: sql`coalesce(${next}, ${INDEFINITE})` }
  },
  // Those who never worked come first, as they were idle the longest.
  lastAssignment: (_, { now }) => ({ value: lastDay(now), key: sql`coalesce(${lastDay(now)}, '')` }),
  idleDays: (_, { now, today }) => {
    const days = sql`cast(julianday(${today}) - julianday(${lastDay(now)}) as integer)`
    const key = sql`coalesce(${days}, ${NEVER})`
    return { value: days, key, where: ({ op, value }) => idleFor(key, op, value) }
  },
  weekMinutes: (reader, { today }) => minutesOf(reader, 'weekMinutes', today, 1),
  monthMinutes: (reader, { today }) => minutesOf(reader, 'monthMinutes', today, 4),
  filePercent: (_, { today }) => {
    const percent = sql.raw(filePercent(today))
    return { value: percent, key: percent }
  },
  officeKm: officeKmOf('employees'),
}

export const computedEmployees: Computed<'employees'> = { read, columns }
