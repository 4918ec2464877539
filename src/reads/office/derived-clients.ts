import { sql } from 'kysely'
import type { DerivedColumns, DerivedSql } from '../engine/derived.ts'
import { activeSites, openOrders } from './extras-clients.ts'
import type { Reader } from '../engine/reader.ts'

/** A count that code has made of each row of a table, as its lists compare it. */
export const countOf =
  (table: string, name: string, counts: (reader: Reader, today: string) => ReadonlyMap<string, number>): DerivedSql =>
  (reader, { today }) => {
    const value = sql`coalesce(${reader.lookUp(`${table} ${name}`, counts(reader, today))(sql.ref(`${table}._id`))}, 0)`
    return { value, key: value }
  }

/** The computed columns of clients. */
export const clientColumns: DerivedColumns<'clients'> = {
  activeSites: countOf('clients', 'activeSites', activeSites),
  openOrders: countOf('clients', 'openOrders', (reader, today) => openOrders(reader, 'clientId', today)),
}
