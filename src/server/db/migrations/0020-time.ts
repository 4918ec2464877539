/**
 * Time entries, timesheets with their lines, alerts, reviewed hours and evidence packs; the mails of timesheets that are to
 * leave; two entries of a person that are not void never overlap. Frozen.
 */

type Dialect = 'sqlite' | 'postgres'

const textType = (dialect: Dialect) => (dialect === 'postgres' ? 'text collate "C"' : 'text')

/** The columns that every row has, then its own. */
const table = (name: string, text: string, columns: string): string =>
  `create table "${name}" ("_id" ${text} primary key not null, "createdAt" ${text} not null, "createdBy" ${text},
    "updatedAt" ${text} not null, "updatedBy" ${text}, "deletedAt" ${text}, "rev" bigint not null,
    "source" ${text} not null, ${columns})`

const live = 'where "deletedAt" is null'

const worked = (text: string): readonly string[] => [
  table(
    'timeEntries',
    text,
    `"employeeId" ${text} not null, "kind" ${text} not null, "siteId" ${text} not null, "assignmentId" ${text},
      "orderId" ${text}, "clientId" ${text}, "supervisorId" ${text}, "date" ${text} not null, "start" ${text},
      "end" ${text}, "breakMinutes" bigint not null, "breakPaid" bigint not null,
      "travelMinutes" bigint not null, "kilometres" double precision, "parkingCents" bigint,
      "parkingPhotoIds" ${text} not null, "note" ${text}, "absentReason" ${text}, "status" ${text} not null,
      "timesheetId" ${text}, "workedMinutes" bigint, "loggedBy" ${text}, "corrections" ${text} not null,
      "voidReason" ${text}, "_search" ${text} not null`,
  ),
  `create index "timeEntries_employeeId_start" on "timeEntries" ("employeeId", "start") ${live}`,
  `create index "timeEntries_date_employeeId_workedMinutes_status" on "timeEntries" ("date", "employeeId", "workedMinutes", "status") ${live}`,
  `create index "timeEntries_siteId_date" on "timeEntries" ("siteId", "date") ${live}`,
  `create index "timeEntries_timesheetId" on "timeEntries" ("timesheetId") ${live}`,
  `create index "timeEntries_status_date" on "timeEntries" ("status", "date") ${live}`,
  `create index "timeEntries_assignmentId" on "timeEntries" ("assignmentId") ${live}`,
  'create unique index "timeEntries_rev" on "timeEntries" ("rev")',
  'create index "timeEntries_employeeId_rev" on "timeEntries" ("employeeId", "rev")',
  'create index "timeEntries_siteId_rev" on "timeEntries" ("siteId", "rev")',
]

const sheets = (text: string): readonly string[] => [
  table(
    'timesheets',
    text,
    `"number" ${text} not null, "clientId" ${text} not null, "siteId" ${text} not null,
      "supervisorId" ${text} not null, "periodStart" ${text} not null, "periodEnd" ${text} not null,
      "approval" ${text} not null, "sent" bigint not null, "sentAt" ${text}, "recipientIds" ${text} not null,
      "reminders" ${text} not null, "signedName" ${text}, "signedAt" ${text}, "signedBy" ${text},
      "signatureMethod" ${text}, "noSignatureReason" ${text}, "signatureFileIds" ${text} not null,
      "documentFileIds" ${text} not null, "ruleSets" ${text} not null, "revision" bigint not null,
      "previousId" ${text}, "superseded" bigint not null, "revisionReason" ${text}, "notes" ${text},
      "_search" ${text} not null`,
  ),
  `create unique index "timesheets_unique_number_revision" on "timesheets" ("number", "revision") ${live}`,
  `create index "timesheets_siteId_periodStart" on "timesheets" ("siteId", "periodStart") ${live}`,
  `create index "timesheets_clientId_periodStart" on "timesheets" ("clientId", "periodStart") ${live}`,
  `create index "timesheets_approval_periodStart" on "timesheets" ("approval", "periodStart") ${live}`,
  `create index "timesheets_supervisorId_approval" on "timesheets" ("supervisorId", "approval") ${live}`,
  `create index "timesheets_sequence_number" on "timesheets" ((substr("number", 1, 3) || substr('0000000', length("number") - 2) || substr("number", 4))) ${live}`,
  'create unique index "timesheets_rev" on "timesheets" ("rev")',
  'create index "timesheets_supervisorId_rev" on "timesheets" ("supervisorId", "rev")',
  table(
    'timesheetLines',
    text,
    `"timesheetId" ${text} not null, "entryId" ${text} not null, "employeeId" ${text} not null,
      "siteId" ${text} not null, "supervisorId" ${text} not null, "kind" ${text} not null,
      "date" ${text} not null, "start" ${text}, "end" ${text}, "breakMinutes" bigint,
      "breakPaid" bigint not null, "workedMinutes" bigint not null, "travelMinutes" bigint,
      "kilometres" double precision, "parkingCents" bigint, "plannedStart" ${text}, "plannedEnd" ${text},
      "plannedMinutes" bigint, "disputed" bigint not null, "dispute" ${text}`,
  ),
  `create index "timesheetLines_timesheetId_employeeId_date" on "timesheetLines" ("timesheetId", "employeeId", "date") ${live}`,
  `create index "timesheetLines_entryId" on "timesheetLines" ("entryId") ${live}`,
  `create index "timesheetLines_employeeId_date" on "timesheetLines" ("employeeId", "date") ${live}`,
  'create unique index "timesheetLines_rev" on "timesheetLines" ("rev")',
  'create index "timesheetLines_supervisorId_rev" on "timesheetLines" ("supervisorId", "rev")',
]

const watched = (text: string): readonly string[] => [
  table(
    'alerts',
    text,
    `"kind" ${text} not null, "severity" ${text} not null, "objectType" ${text} not null,
      "objectId" ${text} not null, "employeeId" ${text}, "siteId" ${text}, "clientId" ${text},
      "details" ${text} not null, "dueAt" ${text}, "openedAt" ${text} not null, "state" ${text} not null,
      "snoozedUntil" ${text}, "assignedToUserId" ${text}, "resolvedAt" ${text}, "resolvedBy" ${text},
      "reason" ${text}, "dedupeKey" ${text} not null`,
  ),
  `create unique index "alerts_unique_dedupeKey" on "alerts" ("dedupeKey") ${live}`,
  `create index "alerts_state_openedAt" on "alerts" ("state", "openedAt") ${live}`,
  `create index "alerts_objectType_objectId" on "alerts" ("objectType", "objectId") ${live}`,
  `create index "alerts_kind_state" on "alerts" ("kind", "state") ${live}`,
  'create unique index "alerts_rev" on "alerts" ("rev")',
  table(
    'hourReviews',
    text,
    `"employeeId" ${text} not null, "date" ${text} not null, "rule" ${text} not null,
      "reason" ${text} not null`,
  ),
  `create unique index "hourReviews_unique_employeeId_date_rule" on "hourReviews" ("employeeId", "date", "rule") ${live}`,
  `create index "hourReviews_date" on "hourReviews" ("date") ${live}`,
  'create unique index "hourReviews_rev" on "hourReviews" ("rev")',
  table(
    'evidencePacks',
    text,
    `"clientId" ${text} not null, "timesheetId" ${text} not null, "sequence" bigint not null,
      "manifestSha256" ${text} not null, "previousSha256" ${text}, "periodStart" ${text} not null,
      "packFileIds" ${text} not null`,
  ),
  `create unique index "evidencePacks_unique_timesheetId" on "evidencePacks" ("timesheetId") ${live}`,
  `create unique index "evidencePacks_unique_clientId_sequence" on "evidencePacks" ("clientId", "sequence") ${live}`,
  'create unique index "evidencePacks_rev" on "evidencePacks" ("rev")',
]

/** What leaves by mail about a timesheet: one row a recipient, deleted once the mail server took it. Not synchronised. */
const mails = (text: string): readonly string[] => [
  `create table "timesheetMails" ("_id" ${text} primary key not null, "timesheetId" ${text} not null,
    "supervisorId" ${text} not null, "kind" ${text} not null, "dueAt" ${text} not null, "tries" bigint not null,
    "takenAt" ${text}, "failure" ${text})`,
  'create index "timesheetMails_dueAt" on "timesheetMails" ("dueAt")',
  'create index "timesheetMails_timesheetId" on "timesheetMails" ("timesheetId")',
]

const exclusion = [
  `alter table "timeEntries" add constraint "timeEntries_no_overlap"
    exclude using gist ("employeeId" with =, "instantRange"("start", "end") with &&)
    where ("start" is not null and "end" is not null and "deletedAt" is null and "status" <> 'void')`,
]

const overlapTrigger = (event: 'insert' | 'update') => `create trigger "timeEntries_no_overlap_${event}"
    before ${event} on "timeEntries"
    when new."start" is not null and new."end" is not null and new."deletedAt" is null and new."status" <> 'void'
    begin
      select raise(abort, 'ENTRY_OVERLAP') where exists (
        select 1 from "timeEntries" as kept
        where kept."employeeId" = new."employeeId" and kept."deletedAt" is null and kept."_id" <> new."_id"
          and kept."status" <> 'void' and kept."start" < new."end" and kept."end" > new."start");
    end`

export const time = (dialect: Dialect): readonly string[] => {
  const text = textType(dialect)
  return [
    ...worked(text),
    ...sheets(text),
    ...watched(text),
    ...mails(text),
    'create index "supervisors_approvalDelegateId_rev" on "supervisors" ("approvalDelegateId", "rev")',
    ...(dialect === 'postgres' ? exclusion : [overlapTrigger('insert'), overlapTrigger('update')]),
  ]
}
