/** shared-views. Frozen. */

export function sharedViews(dialect: 'sqlite' | 'postgres'): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `create table "sharedViews" (
      "_id" ${text} primary key not null,
      "createdAt" ${text} not null,
      "createdBy" ${text},
      "updatedAt" ${text} not null,
      "updatedBy" ${text},
      "deletedAt" ${text},
      "rev" bigint not null,
      "source" ${text} not null,
      "name" ${text} not null,
      "list" ${text} not null,
      "view" ${text} not null,
      "name_f" ${text} not null,
      "_search" ${text} not null
    )`,
    `create unique index "sharedViews_unique_list_name" on "sharedViews" ("list", "name_f") where "deletedAt" is null`,
    `create unique index "sharedViews_rev" on "sharedViews" ("rev")`,
  ]
}
