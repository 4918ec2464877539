import type { Entity } from '#shared/model/entity.ts'
import { columnsOf, comparedColumn, isSequence, SEARCH_COLUMN, sequenceKey, SUM_COLUMN } from './columns.ts'

const quoted = (name: string) => `"${name}"`
const list = (names: readonly string[]) => names.map(quoted).join(', ')

/**
 * `create table` for an entity, the same text on both databases. A copy (the cache) has the checksum of each row beside
 * it, which shows whether the disk changed the row.
 */
export function createTable(e: Entity, { isCopy = false }: { isCopy?: boolean } = {}): string {
  const columns = columnsOf(e).map(({ name, type, nullable }) => {
    if (name === '_id') return `${quoted(name)} ${type} primary key not null`
    return `${quoted(name)} ${type}${nullable ? '' : ' not null'}`
  })
  if (isCopy) columns.push(`${quoted(SUM_COLUMN)} bigint not null`)
  return `create table ${quoted(e.name)} (\n  ${columns.join(',\n  ')}\n)`
}

/**
 * Indexes of an entity: its uniques among rows that are not deleted, its own, and the revision, alone and within each
 * scope. In a copy (the cache) no index is unique: changes arrive in revision order, so that two rows that swap a name have
 * the same one for a moment. Nor is there one by revision, by which nobody reads a copy.
 */
export function createIndexes(e: Entity, { isCopy = false }: { isCopy?: boolean } = {}): readonly string[] {
  const on = quoted(e.name)
  const kind = isCopy ? 'index' : 'unique index'
  const live = `where "deletedAt" is null`
  const uniques = e.uniques.map(({ fields }) => {
    const columns = fields.map((field) => comparedColumn(e, field))
    return `create ${kind} ${quoted(uniqueName(e, fields))} on ${on} (${list(columns)}) ${live}`
  })
  const own = e.indexes.map((fields) => {
    const columns = fields.map((field) => comparedColumn(e, field))
    return `create index ${quoted(`${e.name}_${fields.join('_')}`)} on ${on} (${list(columns)}) ${live}`
  })
  const sequences = Object.entries(e.fields).flatMap(([name, field]) =>
    isSequence(field)
      ? [`create index ${quoted(`${e.name}_sequence_${name}`)} on ${on} ((${sequenceKey(quoted(name))})) ${live}`]
      : [],
  )
  if (isCopy) return [...uniques, ...own, ...sequences]
  const byRevision = `create unique index ${quoted(`${e.name}_rev`)} on ${on} ("rev")`
  const scoped = e.scopedBy.map(
    (column) => `create index ${quoted(`${e.name}_${column}_rev`)} on ${on} (${list([column, 'rev'])})`,
  )
  return [...uniques, ...own, ...sequences, byRevision, ...scoped]
}

/** The name of the index of a unique, which PostgreSQL reports in a violation. */
export function uniqueName(e: Entity, fields: readonly string[]): string {
  return `${e.name}_unique_${fields.join('_')}`
}

/** The name of the full-text table of a cache table; it finds substrings of three letters and more by index. */
export const ftsName = (table: string): string => `${table}_fts`

/** The statements that make the trigram index over the search column, updated by triggers; SQLite (the cache) only. None for an entity without search fields. */
export function createSearchIndex(e: Entity): readonly string[] {
  if (e.search.length === 0) return []
  const [table, fts, column] = [quoted(e.name), quoted(ftsName(e.name)), quoted(SEARCH_COLUMN)]
  const add = `insert into ${fts}(rowid, ${column}) values (new.rowid, new.${column});`
  const drop = `insert into ${fts}(${fts}, rowid, ${column}) values ('delete', old.rowid, old.${column});`
  return [
    `create virtual table ${fts} using fts5(${column}, content=${table}, content_rowid='rowid', tokenize='trigram')`,
    `insert into ${fts}(${fts}) values ('rebuild')`,
    `create trigger ${quoted(`${e.name}_fts_i`)} after insert on ${table} begin ${add} end`,
    `create trigger ${quoted(`${e.name}_fts_d`)} after delete on ${table} begin ${drop} end`,
    `create trigger ${quoted(`${e.name}_fts_u`)} after update of ${column} on ${table} begin ${drop} ${add} end`,
  ]
}
