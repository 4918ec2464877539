/** Who gave an assignment to its person, and what dispatchers are told. Frozen. */

type Dialect = 'sqlite' | 'postgres'

const textType = (dialect: Dialect) => (dialect === 'postgres' ? 'text collate "C"' : 'text')

export function notices(dialect: Dialect): readonly string[] {
  const text = textType(dialect)
  return [
    `alter table "assignments" add column "assignedBy" ${text}`,
    `create table "notices" (
      "_id" ${text} primary key not null, "createdAt" ${text} not null, "createdBy" ${text},
      "updatedAt" ${text} not null, "updatedBy" ${text}, "deletedAt" ${text}, "rev" bigint not null,
      "source" ${text} not null, "userId" ${text}, "kind" ${text} not null, "assignmentId" ${text},
      "employeeId" ${text}, "byUserId" ${text}, "at" ${text}, "seen" bigint not null)`,
    'create index "notices_userId_seen" on "notices" ("userId", "seen") where "deletedAt" is null',
    'create unique index "notices_rev" on "notices" ("rev")',
  ]
}
