/**
 * How the token of a link travelled: it ends with the address or the number that it went to. How far back and where
 * employees log their time. Frozen.
 */

export function linksOwnTime(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `alter table "linkTokens" add column "channel" ${text} not null default 'email'`,
    `alter table "documentLinks" add column "channel" ${text} not null default 'sms'`,
    `alter table "companySettings" add column "logDaysBack" bigint not null default 14`,
    `alter table "companySettings" add column "logsAnywhere" bigint not null default 0`,
  ]
}
