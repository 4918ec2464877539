/** The digest of what was signed with a timesheet; those signed before have none. Frozen. */

export function signedDigest(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [`alter table "timesheets" add column "digest" ${text}`]
}
