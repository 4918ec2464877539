/** What the local provider of texts keeps, and pictures of texts that are to be fetched. Frozen. */

type Dialect = 'sqlite' | 'postgres'

export const localTexts = (dialect: Dialect): readonly string[] => {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `create table "localTexts" ("_id" ${text} primary key not null, "phone" ${text} not null, "line" ${text},
      "body" ${text} not null, "media" bigint not null, "at" ${text} not null)`,
    'create index "localTexts_phone_at" on "localTexts" ("phone", "at")',
    `create table "inboundMedia" ("_id" ${text} primary key not null, "messageId" ${text} not null,
      "url" ${text} not null, "dueAt" ${text} not null, "tries" bigint not null)`,
    'create index "inboundMedia_dueAt" on "inboundMedia" ("dueAt")',
  ]
}
