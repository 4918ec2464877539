/**
 * Quick searches look into the labels of positions, and find orders by their people, read from an index alone. Labels that
 * stand already are folded as far as SQL can: lower case without the accents of French. Frozen.
 */

type Dialect = 'sqlite' | 'postgres'

const textType = (dialect: Dialect) => (dialect === 'postgres' ? 'text collate "C"' : 'text')

const LETTERS: Readonly<Record<string, string>> = {
  a: 'àâäÀÂÄ',
  c: 'çÇ',
  e: 'éèêëÉÈÊË',
  i: 'îïÎÏ',
  o: 'ôöÔÖ',
  u: 'ùûüÙÛÜ',
  oe: 'œŒ',
}

const folded = Object.entries(LETTERS)
  .flatMap(([plain, accented]) => [...accented].map((letter) => [letter, plain] as const))
  .reduce((text, [letter, plain]) => `replace(${text}, '${letter}', '${plain}')`, `"label"`)

export const listSearch = (dialect: Dialect): readonly string[] => [
  `alter table "orderPositions" add column "_search" ${textType(dialect)} not null default ''`,
  `update "orderPositions" set "_search" = lower(${folded}) where "label" is not null`,
  'drop index "assignments_employeeId_start"',
  'create index "assignments_employeeId_start_orderId" on "assignments" ("employeeId", "start", "orderId") where "deletedAt" is null',
]
