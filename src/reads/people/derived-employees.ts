import { sql, type RawBuilder } from 'kysely'
import { INDEFINITE } from '#shared/model/dates.ts'
import type { Filter, View } from '#shared/model/query.ts'
import type { DerivedColumns } from '../engine/derived.ts'
import { filePercent } from './employee-file.ts'
import { officeKmOf } from '../office/derived-office-km.ts'
import { busyAssignments, everybodysMinutes } from './extras-employees.ts'
import type { Reader } from '../engine/reader.ts'

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
export const employeeColumns: DerivedColumns<'employees'> = {
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
