/** Single-use links by mail or text message: what is to be sent, and the hashes of the tokens that were sent. Frozen. */

type Dialect = 'sqlite' | 'postgres'

const textType = (dialect: Dialect) => (dialect === 'postgres' ? 'text collate "C"' : 'text')

export function links(dialect: Dialect): readonly string[] {
  const text = textType(dialect)
  return [
    `alter table "users" add column "linkAskedAt" ${text}`,
    `alter table "users" add column "linkSentAt" ${text}`,
    `create table "linkTokens" ("tokenHash" ${text} primary key not null, "userId" ${text} not null,
      "purpose" ${text} not null, "createdAt" ${text} not null, "expiresAt" ${text} not null, "usedAt" ${text})`,
    'create index "linkTokens_userId" on "linkTokens" ("userId")',
    'create index "linkTokens_expiresAt" on "linkTokens" ("expiresAt")',
    `create table "linkRequests" ("_id" ${text} primary key not null, "kind" ${text} not null,
      "channel" ${text} not null, "userId" ${text}, "recipient" ${text}, "createdAt" ${text} not null,
      "tries" bigint not null, "nextTryAt" ${text} not null)`,
    'create index "linkRequests_nextTryAt" on "linkRequests" ("nextTryAt")',
  ]
}
