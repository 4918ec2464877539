import { sql } from 'kysely'
import type { DerivedColumns } from '../engine/derived.ts'
import { DUPLICATE } from './extras-applicants.ts'

const SINCE = sql`coalesce("applicants"."stageSince", "applicants"."createdAt")`

/** The computed columns of applicants. */
export const applicantColumns: DerivedColumns<'applicants'> = {
  duplicate: () => ({ value: sql.raw(`(${DUPLICATE})`), key: sql.raw(`coalesce(${DUPLICATE}, 'z')`) }),
  daysInStage: (_, { now }) => {
    const days = sql`max(0, cast(julianday(${now}) - julianday(${SINCE}) as integer))`
    return { value: days, key: days }
  },
}
