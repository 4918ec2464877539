/** What people are told in writing of their assignments, the links that open it, and whether the company sends it. Frozen. */

const LIST = 'assignmentDocuments_documentFileIds_listed'
const FORGET = `delete from "listedRefs" where "holder" = old."_id" and "field" = 'assignmentDocuments.documentFileIds'`
const INSERT = `insert into "listedRefs" ("holder", "field", "target")
  select new."_id", 'assignmentDocuments.documentFileIds', each.value from`
/** The list; an empty one for any other text. */
const IDS = `(case when new."documentFileIds" like '[%' then new."documentFileIds" else '[]' end)`
const ON = 'on "assignmentDocuments"'

/** The files, which their person reads, among the references that scopes ask backwards. */
const listed: Readonly<Record<'sqlite' | 'postgres', readonly string[]>> = {
  sqlite: [
    `create trigger "${LIST}_insert" after insert ${ON} begin ${INSERT} json_each(${IDS}) as each; end`,
    `create trigger "${LIST}_update" after update of "documentFileIds" ${ON}
      begin ${FORGET}; ${INSERT} json_each(${IDS}) as each; end`,
    `create trigger "${LIST}_delete" after delete ${ON} begin ${FORGET}; end`,
  ],
  postgres: [
    `create function "${LIST}"() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then ${FORGET}; end if;
        if tg_op <> 'DELETE' then
          ${INSERT} json_array_elements_text(${IDS}::json) as each(value);
        end if;
        return null;
      end $$`,
    `create trigger "${LIST}" after insert or delete or update of "documentFileIds" ${ON}
      for each row execute function "${LIST}"()`,
  ],
}

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
    `create index "assignmentDocuments_employeeId_rev" on "assignmentDocuments" ("employeeId", "rev")`,
    ...listed[dialect],
  ]
}
