/** The documents of a client. Frozen. */

type Dialect = 'sqlite' | 'postgres'

const textType = (dialect: Dialect) => (dialect === 'postgres' ? 'text collate "C"' : 'text')

export const clientDocuments = (dialect: Dialect): readonly string[] => [
  `alter table "clients" add column "documentFileIds" ${textType(dialect)} not null default '[]'`,
]
