/** The digests of what was signed with a timesheet, and the server's signatures of evidence packs. Frozen. */

export function signatures(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `alter table "timesheets" add column "digest" ${text}`,
    `alter table "timesheets" add column "termsDigest" ${text}`,
    `alter table "evidencePacks" add column "signature" ${text}`,
    `alter table "evidencePacks" add column "headSignature" ${text}`,
  ]
}
