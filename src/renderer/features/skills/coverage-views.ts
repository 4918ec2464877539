import type { CoverageWeek } from '#shared/domain/people/skill-coverage.ts'
import { EMPLOYEE_STATUSES } from '#shared/entities/employees.ts'
import { addDays } from '#shared/model/dates.ts'
import { paths } from '#renderer/screens/paths.ts'
import type { Filter, View } from '#shared/model/query.ts'

/** What the coverage of skills is made from. */
export const COVERAGE_OF = [
  'skills',
  'employeeSkills',
  'employees',
  'assignments',
  'orders',
  'orderPositions',
  'sites',
  'clients',
] as const

/** The orders that need a skill in a week, by its first day: they stand open in the coverage of the skill. */
export const coveragePath = (skillId: string, week: string): string =>
  `${paths.record('skills', skillId, 'coverage')}&week=${week}`

/** Whoever still works here. */
const HERE: Filter = {
  field: 'status',
  op: 'anyOf',
  value: EMPLOYEE_STATUSES.filter((status) => status !== 'inactive'),
}
const holding = (skillId: string): Filter => ({ field: 'skills', op: 'anyOf', value: [skillId] })

/** The employees whom `holders` of a week counts. */
export const holdersView = (skillId: string, { heldOn }: Pick<CoverageWeek, 'heldOn'>): View => ({
  search: '',
  filters: [HERE, holding(skillId), { field: 'skillValidOn', op: 'is', value: heldOn }],
  sort: [],
})

/** The employees whom `lost` of a week counts: a skill is valid to the end of its last day. */
export const lostView = (skillId: string, { heldOn }: Pick<CoverageWeek, 'heldOn'>, today: string): View => ({
  search: '',
  filters: [HERE, holding(skillId), { field: 'skillExpiry', op: 'between', value: [today, addDays(heldOn, -1)] }],
  sort: [{ field: 'skillExpiry', dir: 'asc' }],
})
