import { sql } from 'kysely'
import type { ComputedSql } from '../engine/computed.ts'
import { everyOfficeKm } from './office-km.ts'

/** Farther than any place on earth: rows without a place come last. */
const FARTHEST_KM = 100_000

/** The kilometres of rows from the nearest office, as a computed column. */
export const officeKmOf =
  (table: 'sites' | 'employees'): ComputedSql =>
  (reader) => {
    const km = reader.lookUp(`${table} officeKm`, everyOfficeKm(reader, table))(sql.ref(`${table}._id`))
    return { value: km, key: sql`coalesce(${km}, ${FARTHEST_KM})` }
  }
