import { sql, type RawBuilder } from 'kysely'
import { INDEFINITE } from '#shared/model/dates.ts'
import type { Filter, View } from '#shared/model/query.ts'
import type { DerivedColumns } from './derived.ts'
import { everybodysWeekMinutes, busyAssignments } from './extras-employees.ts'

const held = sql`"employeeSkills" h join "skills" s on s."_id" = h."skillId"
  where h."employeeId" = "employees"."_id" and h."deletedAt" is null and s."deletedAt" is null`
/** Skills held that end some day. */
const ending = sql`${held} and s."expirable" = 1 and h."expiresAt" <> ${INDEFINITE}`
const soonest = sql`(select min(h."expiresAt") from ${ending})`
const exists = (from: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from ${from})`

/** The ids a filter by skills asks for; null for none, or another filter. */
const skillsAsked = ({ field, op, value }: Filter): readonly unknown[] | null =>
  field === 'skills' && op === 'anyOf' && Array.isArray(value) && value.length > 0 ? value : null

const among = (ids: readonly unknown[]) => sql`h."skillId" in (${sql.join(ids)})`

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

function rangeOf({ op, value }: Filter): readonly [unknown, unknown] {
  if (op === 'between' && Array.isArray(value)) return [value[0] ?? null, value[1] ?? null]
  const day = value ?? null
  return [op === 'atLeast' || op === 'is' ? day : null, op === 'atMost' || op === 'is' ? day : null]
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
  weekMinutes: (reader, { today }) => {
    const minutes = reader.lookUp('weekMinutes', everybodysWeekMinutes(reader, today))(sql`"employees"."_id"`)
    return { value: sql`coalesce(${minutes}, 0)`, key: sql`coalesce(${minutes}, 0)` }
  },
}
