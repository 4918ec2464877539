import type { ExtrasByEntity } from '#shared/contract/extras.ts'
import { derivedField } from '#shared/entities/derived.ts'
import type { Entity } from '#shared/model/entity.ts'
import type { Filter } from '#shared/model/query.ts'
import type { DerivedColumn, ListOptions } from '#sql/view-conditions.ts'
import { clientColumns } from '../office/derived-clients.ts'
import { applicantColumns } from '../people/derived-applicants.ts'
import { employeeColumns } from '../people/derived-employees.ts'
import { orderColumns } from '../orders/derived-orders.ts'
import { siteColumns } from '../office/derived-sites.ts'
import { absenceColumns } from '../people/derived-absences.ts'
import { timesheetColumns } from '../time/derived-timesheets.ts'
import { toolColumns } from '../tools/derived-tools.ts'
import { messageColumns } from '../messages/derived-messages.ts'
import { assignmentColumns } from '../dispatch/derived-assignments.ts'
import { timeEntryColumns, timeEntryFilters } from '../time/derived-time-entries.ts'
import { heldSkillFilters, skillColumns } from '../people/derived-skills.ts'
import { conversationColumns } from '../messages/derived-conversations.ts'
import { supervisorColumns } from '../office/derived-supervisors.ts'
import { employeeFilters, employeesToday } from '../people/filters-employees.ts'
import type { Moment } from './moment.ts'
import type { Reader } from './reader.ts'

/** The SQL of a computed column at a moment. */
export type DerivedSql = (reader: Reader, at: Moment) => Omit<DerivedColumn, 'field'>
/** That of each computed column of an entity. */
export type DerivedColumns<N extends keyof ExtrasByEntity> = { readonly [C in keyof ExtrasByEntity[N]]: DerivedSql }

const columns: { readonly [N in keyof ExtrasByEntity]: DerivedColumns<N> } = {
  employees: employeeColumns,
  orders: orderColumns,
  clients: clientColumns,
  sites: siteColumns,
  supervisors: supervisorColumns,
  applicants: applicantColumns,
  tools: toolColumns,
  absences: absenceColumns,
  timesheets: timesheetColumns,
  messages: messageColumns,
  assignments: assignmentColumns,
  timeEntries: timeEntryColumns,
  skills: skillColumns,
  conversations: conversationColumns,
}

type Columns = Readonly<Record<string, Readonly<Record<string, DerivedSql>>>>
/** What lists are filtered by and no column shows. */
const filters: Columns = { employees: employeeFilters, timeEntries: timeEntryFilters, employeeSkills: heldSkillFilters }
/** Fields whose value on the day is not the stored one. */
const onDay: Columns = { employees: employeesToday }

const named = (of: Columns, entity: string, name: string): DerivedSql | undefined => {
  const own = Object.hasOwn(of, entity) ? of[entity] : undefined
  return own && Object.hasOwn(own, name) ? own[name] : undefined
}

/** The computed columns of an entity as its lists filter and sort by them; none for a name that is not one. */
export function derivedOf(reader: Reader, e: Entity, at: Moment): NonNullable<ListOptions['derived']> {
  return (name) => {
    const field = e.fields[name] ?? derivedField(e.name, name)
    const column = named(onDay, e.name, name) ?? named(columns, e.name, name) ?? named(filters, e.name, name)
    return field && column ? { field, ...column(reader, at) } : undefined
  }
}

/** Whether a view filters or sorts by a computed column, or by a field whose value depends on the day. */
export function usesDerived(
  e: Entity,
  { filters, sort }: { filters: readonly Filter[]; sort: readonly { field: string }[] },
): boolean {
  return [...filters, ...sort].some(
    ({ field }) => derivedField(e.name, field) !== undefined || named(onDay, e.name, field) !== undefined,
  )
}
