/** What people are told in writing of their assignments, the links that open it, and whether the company sends it. Frozen. */

export function assignmentDocuments(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `alter table "companySettings" add column "sendsAssignmentDocuments" bigint not null default 0`,
    `create table "documentLinks" ("tokenHash" ${text} primary key not null, "documentId" ${text} not null,
      "expiresAt" ${text} not null)`,
    'create index "documentLinks_expiresAt" on "documentLinks" ("expiresAt")',
    `create table "assignmentDocuments" (
      "_id" ${text} primary key not null,
      "createdAt" ${text} not null,
      "createdBy" ${text},
      "updatedAt" ${text} not null,
      "updatedBy" ${text},
      "deletedAt" ${text},
      "rev" bigint not null,
      "source" ${text} not null,
      "employeeId" ${text} not null,
      "orderId" ${text} not null,
      "positionId" ${text} not null,
      "revision" bigint not null,
      "superseded" bigint not null,
      "firstDay" ${text} not null,
      "lastDay" ${text} not null,
      "contentSha256" ${text} not null,
      "documentFileIds" ${text} not null,
      "channel" ${text} not null,
      "messageId" ${text},
      "openedAt" ${text}
    )`,
    `create unique index "assignmentDocuments_unique_employeeId_positionId_revision" on "assignmentDocuments" ("employeeId", "positionId", "revision") where "deletedAt" is null`,
    `create index "assignmentDocuments_orderId" on "assignmentDocuments" ("orderId") where "deletedAt" is null`,
    `create index "assignmentDocuments_employeeId_lastDay" on "assignmentDocuments" ("employeeId", "lastDay") where "deletedAt" is null`,
    `create index "assignmentDocuments_lastDay" on "assignmentDocuments" ("lastDay") where "deletedAt" is null`,
    `create unique index "assignmentDocuments_rev" on "assignmentDocuments" ("rev")`,
  ]
}
