import { sql, type RawBuilder } from 'kysely'
import { filterFields } from '#shared/entities/computed.ts'
import { EMPLOYEE_STATUSES } from '#shared/entities/employees.ts'
import { isDay } from '#shared/model/dates.ts'
import type { Filter, View } from '#shared/model/query.ts'
import { choicePlace } from '#sql/choice-order.ts'
import { among, exists, held, skillsAsked } from './computed-employees.ts'
import type { ComputedSql } from '../engine/computed.ts'
import { freePeopleOn } from '../dispatch/everybodys-days.ts'
import { filePercent } from './employee-file.ts'
import { employeesNear } from '../office/office-km.ts'
import type { Reader } from '../engine/reader.ts'

const ID = sql`"employees"."_id"`
const EVERYBODY = sql<boolean>`1 = 1`

/** The status of an employee on a day, as `statusOn`. */
const statusOn = (
  day: string,
) => sql`case when "employees"."status" <> 'inactive' and "employees"."statusUntil" < ${day}
  then 'disponible' else "employees"."status" end`

/** Who is free on a day, as *Employés dispo.* says it: see `dayStates`. */
const freeOn = (reader: Reader, day: string): RawBuilder<boolean> =>
  sql<boolean>`(${reader.lookUp('free', freePeopleOn(reader, day))(ID)} is not null)`

/** Who lives within some kilometres of what a filter names: ids, then the kilometres unless they are the usual ones. */
function near(reader: Reader, name: 'nearSite' | 'nearOffice', { value }: Filter): RawBuilder<boolean> {
  const { to, radius } = filterFields.employees[name]
  const asked = Array.isArray(value) ? value : []
  const ids = asked.filter((one) => typeof one === 'string').map((id) => id.toLowerCase())
  if (ids.length === 0) return EVERYBODY
  const km = asked.find((one) => typeof one === 'number') ?? radius
  return sql<boolean>`(${reader.lookUp(name, employeesNear(reader, to, ids, km))(ID)} is not null)`
}

/** Who holds a skill that is valid on a day, as `expiryOf`: any, or one of those that the view asks for besides. */
function validOn({ value }: Filter, view: View): RawBuilder<boolean> {
  if (typeof value !== 'string' || !isDay(value)) return EVERYBODY
  const asked = view.filters.map(skillsAsked).find((ids) => ids !== null)
  const isValid = sql`(s."expirable" = 0 or h."expiresAt" is null or h."expiresAt" >= ${value})`
  return exists(asked ? sql`${held} and ${isValid} and ${among(asked)}` : sql`${held} and ${isValid}`)
}

/** A filter that no column shows: it has no value to compare or sort by, only a condition. */
const filterOnly = (where: (filter: Filter, view: View) => RawBuilder<boolean>): ReturnType<ComputedSql> => ({
  value: sql`null`,
  key: sql`0`,
  where,
})

/** The filters of employees that no column shows. */
export const employeeFilters: { readonly [F in keyof typeof filterFields.employees]: ComputedSql } = {
  availableOn: (reader) =>
    filterOnly(({ value }) => (typeof value === 'string' && isDay(value) ? freeOn(reader, value) : EVERYBODY)),
  nearOffice: (reader) => filterOnly((filter) => near(reader, 'nearOffice', filter)),
  nearSite: (reader) => filterOnly((filter) => near(reader, 'nearSite', filter)),
  skillValidOn: () => filterOnly(validOn),
  fileIncomplete: (_, { today }) => {
    const value = sql`(${sql.raw(filePercent(today))} < 100)`
    return { value, key: value }
  },
}

/** Own fields of employees whose value depends on the day: the status that is shown, not the stored one. */
export const employeesToday: { readonly status: ComputedSql } = {
  status: (_, { today }) => ({
    value: sql`(${statusOn(today)})`,
    key: choicePlace(statusOn(today), EMPLOYEE_STATUSES),
  }),
}
