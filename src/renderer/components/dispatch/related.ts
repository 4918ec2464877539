import type { EntityName } from '#shared/entities/index.ts'

/** What the board and its verdicts are computed from. */
export const RELATED: readonly EntityName[] = [
  'assignments',
  'orders',
  'orderPositions',
  'employees',
  'employeeSkills',
  'skills',
  'sites',
  'clients',
  'absences',
  'restrictions',
  'preferences',
  'labourRuleSets',
  'ruleLevels',
  'offices',
  'holidays',
  'vacationPeriods',
]
