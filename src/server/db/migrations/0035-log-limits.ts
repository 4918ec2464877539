/** How far back and where employees log their time, and which of their entries go beyond it. Frozen. */

export function logLimits(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `alter table "companySettings" add column "logDaysBack" bigint not null default 14`,
    `alter table "companySettings" add column "logsAnywhere" bigint not null default 0`,
    `alter table "timeEntries" add column "outside" ${text}`,
    `create index "timeEntries_outside_status" on "timeEntries" ("outside", "status") where "deletedAt" is null`,
    `alter table "timesheetLines" add column "outside" ${text}`,
  ]
}
