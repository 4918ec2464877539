/** People found not to be the same, and the indexes that find applicants who already exist. Frozen. */

const live = 'where "deletedAt" is null'

export const applicantDuplicates = (dialect: 'sqlite' | 'postgres'): readonly string[] => [
  `alter table "applicants" add column "distinctFromIds" ${dialect === 'postgres' ? 'text collate "C"' : 'text'} not null default '[]'`,
  `create index "applicants_lastName_firstName" on "applicants" ("lastName_f", "firstName_f") ${live}`,
  `create index "employees_phone" on "employees" ("phone") ${live}`,
]
