/** Single-use links with which a supervisor approves one timesheet: the hashes of the tokens that were mailed. Frozen. */

type Dialect = 'sqlite' | 'postgres'

const textType = (dialect: Dialect) => (dialect === 'postgres' ? 'text collate "C"' : 'text')

export function approvalLinks(dialect: Dialect): readonly string[] {
  const text = textType(dialect)
  return [
    `create table "approvalLinks" ("tokenHash" ${text} primary key not null, "timesheetId" ${text} not null,
      "supervisorId" ${text} not null, "createdAt" ${text} not null, "expiresAt" ${text} not null, "usedAt" ${text})`,
    'create index "approvalLinks_timesheetId" on "approvalLinks" ("timesheetId")',
    'create index "approvalLinks_expiresAt" on "approvalLinks" ("expiresAt")',
  ]
}
