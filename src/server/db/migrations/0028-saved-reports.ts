/** saved-reports. Frozen. */

export function savedReports(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `create table "savedReports" (
      "_id" ${text} primary key not null,
      "createdAt" ${text} not null,
      "createdBy" ${text},
      "updatedAt" ${text} not null,
      "updatedBy" ${text},
      "deletedAt" ${text},
      "rev" bigint not null,
      "source" ${text} not null,
      "name" ${text} not null,
      "report" ${text} not null,
      "period" ${text} not null,
      "fromDay" ${text},
      "toDay" ${text},
      "filters" ${text} not null,
      "format" ${text} not null,
      "language" ${text} not null,
      "every" ${text},
      "weekday" ${text},
      "monthDay" bigint,
      "atTime" ${text},
      "name_f" ${text} not null,
      "_search" ${text} not null
    )`,
    `create unique index "savedReports_unique_name" on "savedReports" ("name_f") where "deletedAt" is null`,
    `create unique index "savedReports_rev" on "savedReports" ("rev")`,
  ]
}
