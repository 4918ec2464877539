/** When the mail with the link of an assignment document was accepted. Frozen. */

export function documentMail(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [`alter table "assignmentDocuments" add column "sentAt" ${text}`]
}
