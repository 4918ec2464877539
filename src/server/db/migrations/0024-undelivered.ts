/** Which timesheets a mail server has not taken for whom. Frozen. */

export function undelivered(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `alter table "timesheets" add column "mailProblem" ${text}`,
    `alter table "timesheets" add column "undeliveredIds" ${text} not null default '[]'`,
  ]
}
