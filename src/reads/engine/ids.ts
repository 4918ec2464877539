import type { AnyRow } from '#shared/model/values.ts'

/** The ids of rows as one JSON parameter, so that every page shares one statement. */
export const idsOf = (rows: readonly AnyRow[]): string => JSON.stringify(rows.map(({ _id }) => _id))
