import { EXPIRY_WARN_DAYS } from '#shared/domain/people/skill-status.ts'
import { EMPLOYEE_STATUSES } from '#shared/entities/employees.ts'
import { addDays } from '#shared/model/dates.ts'
import type { Filter, View } from '#shared/model/query.ts'
import { viewQuery } from '#renderer/records/grid/views/view-state.ts'
import { paths, type EntityWith } from '#renderer/screens/paths.ts'

/** A list with a view: what a tile counts is what its link opens. */
export const listLink = (entity: EntityWith<'list'>, view: View): string => `${paths.list(entity)}?${viewQuery(view)}`

/** The orders that are open on some day of a week. */
export const ordersOfWeek = (start: string): View => ({
  search: '',
  filters: [
    { field: 'startDate', op: 'between', value: [null, addDays(start, 6)] },
    { field: 'endDate', op: 'between', value: [start, null] },
    { field: 'status', op: 'anyOf', value: ['confirmed', 'locked'] },
  ],
  sort: [{ field: 'startDate', dir: 'asc' }],
})

const peopleWhoseSkillsEnd = (from: string | null, to: string): View => {
  const filters: Filter[] = [
    { field: 'skillExpiry', op: 'between', value: [from, to] },
    { field: 'status', op: 'anyOf', value: EMPLOYEE_STATUSES.filter((status) => status !== 'inactive') },
  ]
  return {
    search: '',
    filters,
    sort: [
      { field: 'lastName', dir: 'asc' },
      { field: 'firstName', dir: 'asc' },
    ],
  }
}

/** People who work here with a skill that ends soon. */
export const expiring = (today: string): View => peopleWhoseSkillsEnd(today, addDays(today, EXPIRY_WARN_DAYS))

/** People who work here with a skill that has ended. */
export const expired = (today: string): View => peopleWhoseSkillsEnd(null, addDays(today, -1))

/** The board on some days of one week: what is to fill there and has not ended. */
export const boardLink = (from: string, to: string, endsAfter?: string): string =>
  paths.board(from, { filters: { from, to, ...(endsAfter !== undefined && { endsAfter }) } })
