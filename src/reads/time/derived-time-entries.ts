import { sql } from 'kysely'
import type { filterFields } from '#shared/entities/derived.ts'
import type { DerivedColumns, DerivedSql } from '../engine/derived.ts'
import { deviationMinutes, photoCount, plannedMinutes, siteZone } from './extras-time-entries.ts'

const ENTRY = '"timeEntries"'
/** Sorts after every figure. */
const NONE = sql.lit(Number.MAX_SAFE_INTEGER)

const figure = (text: string): ReturnType<DerivedSql> => {
  const value = sql.raw(text)
  return { value, key: sql`coalesce(${value}, ${NONE})` }
}

/** The computed columns of time entries. */
export const timeEntryColumns: DerivedColumns<'timeEntries'> = {
  planned: () => figure(plannedMinutes(ENTRY)),
  deviation: () => figure(deviationMinutes(ENTRY)),
  photos: () => figure(photoCount(ENTRY)),
  timezone: () => {
    const value = sql<string>`${sql.raw(siteZone(ENTRY))}`
    return { value, key: value }
  },
}

/** The filters of time entries that no column shows. */
export const timeEntryFilters: { readonly [F in keyof typeof filterFields.timeEntries]: DerivedSql } = {
  offBy: () => figure(`abs(${deviationMinutes(ENTRY)})`),
  photoMissing: () => figure(`(coalesce(${ENTRY}."parkingCents", 0) > 0 and ${photoCount(ENTRY)} = 0)`),
  unattached: () => figure(`(${ENTRY}."timesheetId" is null and ${ENTRY}."status" in ('open', 'submitted'))`),
}
