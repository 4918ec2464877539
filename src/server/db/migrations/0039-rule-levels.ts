/** rule-levels. Frozen. */

export function ruleLevels(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `alter table "sites" add column "shortName" ${text}`,
    `alter table "employees" add column "hourlyCents" bigint`,
    `create table "ruleLevels" (
      "_id" ${text} primary key not null,
      "createdAt" ${text} not null,
      "createdBy" ${text},
      "updatedAt" ${text} not null,
      "updatedBy" ${text},
      "deletedAt" ${text},
      "rev" bigint not null,
      "source" ${text} not null,
      "code" ${text} not null,
      "level" ${text} not null,
      "clientId" ${text},
      "siteId" ${text},
      "employeeId" ${text},
      "reason" ${text} not null,
      "_search" ${text} not null
    )`,
    `create index "ruleLevels_clientId" on "ruleLevels" ("clientId") where "deletedAt" is null`,
    `create index "ruleLevels_siteId" on "ruleLevels" ("siteId") where "deletedAt" is null`,
    `create index "ruleLevels_employeeId" on "ruleLevels" ("employeeId") where "deletedAt" is null`,
    `create unique index "ruleLevels_rev" on "ruleLevels" ("rev")`,
  ]
}
