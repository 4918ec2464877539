/** Conversations, messages and their templates, the queue of texts that leave, and what providers said. Frozen. */

type Dialect = 'sqlite' | 'postgres'

const textType = (dialect: Dialect) => (dialect === 'postgres' ? 'text collate "C"' : 'text')

/** The columns that every row has, then its own. */
const table = (name: string, text: string, columns: string): string =>
  `create table "${name}" ("_id" ${text} primary key not null, "createdAt" ${text} not null, "createdBy" ${text},
    "updatedAt" ${text} not null, "updatedBy" ${text}, "deletedAt" ${text}, "rev" bigint not null,
    "source" ${text} not null, ${columns})`

const live = 'where "deletedAt" is null'

const added = (text: string): readonly string[] => [
  `alter table "companySettings" add column "quietFrom" ${text} not null default '21:00'`,
  `alter table "companySettings" add column "quietTo" ${text} not null default '05:00'`,
  'alter table "applicants" add column "smsOptOut" bigint not null default 0',
  `alter table "applicants" add column "smsOptOutAt" ${text}`,
]

const made = (text: string): readonly string[] => [
  table(
    'messageTemplates',
    text,
    `"name" ${text} not null, "type" ${text} not null, "bodyFr" ${text} not null,
      "bodyEn" ${text} not null, "active" bigint not null, "name_f" ${text} not null,
      "bodyFr_f" ${text} not null, "bodyEn_f" ${text} not null, "_search" ${text} not null`,
  ),
  `create unique index "messageTemplates_unique_name" on "messageTemplates" ("name_f") ${live}`,
  'create unique index "messageTemplates_rev" on "messageTemplates" ("rev")',
  table(
    'conversations',
    text,
    `"key" ${text} not null, "type" ${text} not null, "employeeId" ${text}, "applicantId" ${text},
      "supervisorId" ${text}, "phone" ${text} not null, "optOut" bigint not null, "optOutAt" ${text},
      "state" ${text} not null, "snoozedUntil" ${text}, "assignedToUserId" ${text}, "mergedIntoId" ${text},
      "_search" ${text} not null`,
  ),
  `create unique index "conversations_unique_key" on "conversations" ("key") ${live}`,
  `create index "conversations_type_state" on "conversations" ("type", "state") ${live}`,
  `create index "conversations_phone_type" on "conversations" ("phone", "type") ${live}`,
  `create index "conversations_employeeId" on "conversations" ("employeeId") ${live}`,
  `create index "conversations_applicantId" on "conversations" ("applicantId") ${live}`,
  `create index "conversations_supervisorId" on "conversations" ("supervisorId") ${live}`,
  'create unique index "conversations_rev" on "conversations" ("rev")',
  table(
    'messages',
    text,
    `"conversationId" ${text} not null, "type" ${text} not null, "direction" ${text} not null,
      "pending" bigint not null, "body" ${text}, "language" ${text}, "status" ${text}, "failure" ${text},
      "at" ${text} not null, "phone" ${text}, "sentBy" ${text}, "sentAt" ${text}, "deliveredAt" ${text},
      "seen" bigint not null, "automatic" bigint not null, "scheduledAt" ${text}, "expiresAt" ${text},
      "urgent" bigint not null, "code" ${text}, "assignmentIds" ${text} not null, "siteId" ${text},
      "templateId" ${text}, "mediaFileIds" ${text} not null, "batchId" ${text}, "providerId" ${text},
      "event" ${text}, "eventDetails" ${text}, "body_f" ${text} not null, "_search" ${text} not null`,
  ),
  `create index "messages_conversationId_at" on "messages" ("conversationId", "at") ${live}`,
  `create index "messages_direction_seen" on "messages" ("direction", "seen") ${live}`,
  `create index "messages_status_at" on "messages" ("status", "at") ${live}`,
  `create index "messages_pending_at" on "messages" ("pending", "at") ${live}`,
  `create index "messages_type_at" on "messages" ("type", "at") ${live}`,
  `create index "messages_batchId" on "messages" ("batchId") ${live}`,
  `create index "messages_at" on "messages" ("at") ${live}`,
  'create unique index "messages_rev" on "messages" ("rev")',
]

/** The texts that are to leave: one row each, deleted once the provider has answered. Not synchronised. */
const queue = (text: string): readonly string[] => [
  `create table "textQueue" ("messageId" ${text} primary key not null, "dueAt" ${text} not null,
    "tries" bigint not null, "takenAt" ${text}, "attempt" ${text})`,
  'create index "textQueue_dueAt" on "textQueue" ("dueAt")',
  // What a provider calls each text: what it tells twice has one effect.
  `create table "providerTexts" ("providerId" ${text} primary key not null, "messageId" ${text} not null)`,
]

export const messages = (dialect: Dialect): readonly string[] => {
  const text = textType(dialect)
  return [...added(text), ...made(text), ...queue(text)]
}
