/** Which desk a change came from: what a desk did itself is never a conflict to it. Frozen. */

type Dialect = 'sqlite' | 'postgres'

const textType = (dialect: Dialect) => (dialect === 'postgres' ? 'text collate "C"' : 'text')

export const auditDesk = (dialect: Dialect): readonly string[] => [
  `alter table "auditEvents" add column "desk" ${textType(dialect)}`,
]
