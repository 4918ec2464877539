/** What the pay of a signed line depends on, the documents that are kept, closed pay periods, what was confirmed. Frozen. */

export function signedPay(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `alter table "labourRuleSets" add column "confirmed" ${text} not null default '{}'`,
    `alter table "companySettings" add column "lawAskedAt" ${text}`,
    `alter table "timeEntries" add column "callInException" ${text}`,
    `alter table "timeEntries" add column "callInReason" ${text}`,
    `alter table "timesheets" add column "paperFileIds" ${text} not null default '[]'`,
    `alter table "timesheets" add column "paperMade" ${text}`,
    `alter table "timesheetLines" add column "signedIn" ${text}`,
    `alter table "timesheets" add column "payFacts" ${text}`,
    `alter table "evidencePacks" add column "timestampToken" ${text}`,
    `alter table "evidencePacks" add column "timestampedAt" ${text}`,
    `create table "payPeriods" (
      "_id" ${text} primary key not null,
      "createdAt" ${text} not null,
      "createdBy" ${text},
      "updatedAt" ${text} not null,
      "updatedBy" ${text},
      "deletedAt" ${text},
      "rev" bigint not null,
      "source" ${text} not null,
      "periodStart" ${text} not null,
      "periodEnd" ${text} not null,
      "status" ${text} not null,
      "closedAt" ${text},
      "closedBy" ${text},
      "exportFileIds" ${text} not null,
      "paidFileIds" ${text} not null,
      "reopenedAt" ${text},
      "reopenedBy" ${text},
      "reopenReason" ${text}
    )`,
    `create index "payPeriods_periodStart" on "payPeriods" ("periodStart") where "deletedAt" is null`,
    `create index "payPeriods_status_periodEnd" on "payPeriods" ("status", "periodEnd") where "deletedAt" is null`,
    `create unique index "payPeriods_rev" on "payPeriods" ("rev")`,
  ]
}
