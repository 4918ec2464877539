import type { EntityName } from '#shared/entities/index.ts'

/** What pay periods and their adjustments are worked out from. */
export const PERIOD_SOURCES: readonly EntityName[] = [
  'payPeriods',
  'files',
  'timeEntries',
  'timesheets',
  'timesheetLines',
  'employees',
  'offices',
  'sites',
  'orders',
  'clients',
  'labourRuleSets',
  'holidays',
  'absences',
  'users',
]
