/** Which histories the rows of this database have had, so that a device of another one is told to begin anew. Frozen. */

export function histories(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `create table "histories" ("seq" bigint primary key not null, "_id" ${text} not null,
      "shared" bigint not null, "starts" bigint not null, "startedAt" ${text} not null)`,
    'create unique index "histories_id" on "histories" ("_id")',
  ]
}
