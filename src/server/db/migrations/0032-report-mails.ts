/** Whom saved reports are mailed to, what became of it, and the mails that are to leave. Frozen. */

export function reportMails(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `alter table "savedReports" add column "recipients" ${text} not null default '[]'`,
    `alter table "savedReports" add column "mailSince" ${text}`,
    `alter table "savedReports" add column "mailedFor" ${text}`,
    `alter table "savedReports" add column "mailProblem" ${text}`,
    `create table "reportMails" ("_id" ${text} primary key not null, "savedReportId" ${text} not null,
      "dueFor" ${text} not null, "dueAt" ${text} not null, "tries" bigint not null, "takenAt" ${text},
      "leftTo" ${text} not null, "hasRefusal" bigint not null)`,
    'create unique index "reportMails_savedReportId" on "reportMails" ("savedReportId")',
    'create index "reportMails_dueAt" on "reportMails" ("dueAt")',
  ]
}
