/**
 * Photos of parking and signatures, which others than administrators read, among the references that scopes ask backwards.
 * Frozen.
 */

type Dialect = 'sqlite' | 'postgres'

const LISTS: readonly (readonly [table: string, column: string])[] = [
  ['timeEntries', 'parkingPhotoIds'],
  ['timesheets', 'signatureFileIds'],
]

/** A column's list; an empty one for any other text. */
const listIn = (from: string, column: string) =>
  `(case when ${from}."${column}" like '[%' then ${from}."${column}" else '[]' end)`

/** The files of one row (`new`), or of all rows, as rows of `listedRefs`. */
const listed: Readonly<Record<Dialect, (table: string, column: string, from: string) => string>> = {
  sqlite: (table, column, from) =>
    `insert or ignore into "listedRefs" ("holder", "field", "target")
      select ${from}."_id", '${table}.${column}', each.value
      from ${from === 'new' ? '' : `"${table}" as ${from}, `}json_each(${listIn(from, column)}) as each`,
  postgres: (table, column, from) =>
    `insert into "listedRefs" ("holder", "field", "target")
      select ${from}."_id", '${table}.${column}', each.value
      from ${from === 'new' ? '' : `"${table}" as ${from}, `}json_array_elements_text(${listIn(from, column)}::json) as each(value)
      on conflict do nothing`,
}

const forget = (table: string, column: string) =>
  `delete from "listedRefs" where "holder" = old."_id" and "field" = '${table}.${column}'`

function sqliteTriggers([table, column]: readonly [string, string]): readonly string[] {
  const name = (event: string) => `"${table}_${column}_listed_${event}"`
  const add = listed.sqlite(table, column, 'new')
  const drop = forget(table, column)
  return [
    `create trigger ${name('insert')} after insert on "${table}" begin ${add}; end`,
    `create trigger ${name('update')} after update of "${column}" on "${table}" begin ${drop}; ${add}; end`,
    `create trigger ${name('delete')} after delete on "${table}" begin ${drop}; end`,
  ]
}

function postgresTriggers([table, column]: readonly [string, string]): readonly string[] {
  const name = `"${table}_${column}_listed"`
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then ${forget(table, column)}; end if;
        if tg_op <> 'DELETE' then ${listed.postgres(table, column, 'new')}; end if;
        return null;
      end $$`,
    `create trigger ${name} after insert or delete or update of "${column}" on "${table}"
      for each row execute function ${name}()`,
  ]
}

export const timeFiles = (dialect: Dialect): readonly string[] => [
  ...LISTS.map(([table, column]) => listed[dialect](table, column, 'kept')),
  ...LISTS.flatMap(dialect === 'sqlite' ? sqliteTriggers : postgresTriggers),
]
