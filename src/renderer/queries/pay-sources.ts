/** What pay is worked out from. */
export const PAY_SOURCES = [
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
] as const
