import { computedField } from '#shared/entities/computed.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Filter } from '#shared/model/query.ts'
import type { ListOptions } from '#sql/view-conditions.ts'
import { alertFilters } from '../alerts/filters-alerts.ts'
import { computed } from '../computed.ts'
import { heldSkillFilters } from '../people/computed-skills.ts'
import { employeeFilters, employeesToday } from '../people/filters-employees.ts'
import { timeEntryFilters } from '../time/computed-time-entries.ts'
import type { ComputedSql } from './computed.ts'
import type { Moment } from './moment.ts'
import type { Reader } from './reader.ts'

type Columns = Readonly<Record<string, Readonly<Record<string, ComputedSql>>>>
/** What lists are filtered by and no column shows. */
const filters: Columns = {
  employees: employeeFilters,
  timeEntries: timeEntryFilters,
  employeeSkills: heldSkillFilters,
  alerts: alertFilters,
}
/** Fields whose value on the day is not the stored one. */
const onDay: Columns = { employees: employeesToday }

const named = (of: Columns, entity: string, name: string): ComputedSql | undefined => {
  const own = Object.hasOwn(of, entity) ? of[entity] : undefined
  return own && Object.hasOwn(own, name) ? own[name] : undefined
}

const columns: Columns = Object.fromEntries(Object.entries(computed).map(([entity, { columns: own }]) => [entity, own]))

/** The computed columns of an entity as its lists filter and sort by them; none for a name that is not one. */
export function computedColumnsOf(reader: Reader, e: Entity, at: Moment): NonNullable<ListOptions['computed']> {
  return (name) => {
    const field = e.fields[name] ?? computedField(e.name, name)
    const column = named(onDay, e.name, name) ?? named(columns, e.name, name) ?? named(filters, e.name, name)
    return field && column ? { field, ...column(reader, at) } : undefined
  }
}

/** Whether a view filters or sorts by a computed column, or by a field whose value depends on the day. */
export function usesComputed(
  e: Entity,
  { filters, sort }: { filters: readonly Filter[]; sort: readonly { field: string }[] },
): boolean {
  return [...filters, ...sort].some(
    ({ field }) => computedField(e.name, field) !== undefined || named(onDay, e.name, field) !== undefined,
  )
}
