/** How the token of a link travelled: it ends with the address or the number that it went to. Frozen. */

export function linkChannels(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `alter table "linkTokens" add column "channel" ${text} not null default 'email'`,
    `alter table "documentLinks" add column "channel" ${text} not null default 'sms'`,
  ]
}
