import { sql } from 'kysely'
import type { DerivedColumns } from '../engine/derived.ts'
import { everyAbsencesTouched } from './extras-absences.ts'

/** The computed columns of absences. */
export const absenceColumns: DerivedColumns<'absences'> = {
  touched: (reader, { now }) => {
    const touched = reader.lookUp('absences touched', everyAbsencesTouched(reader, now))(sql`"absences"."_id"`)
    const value = sql`coalesce(${touched}, 0)`
    return { value, key: value }
  },
}
