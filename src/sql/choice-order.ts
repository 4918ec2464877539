import { sql, type RawBuilder } from 'kysely'

/** The place of a choice among its options, whose order people know: a draft comes before what is confirmed. A row without a choice is the first. */
export const choicePlace = (value: RawBuilder<unknown>, options: readonly string[]): RawBuilder<number> => {
  const places = options.map((option, at) => sql`when ${sql.lit(option)} then ${sql.lit(at)}`)
  return sql<number>`(case ${value} ${sql.join(places, sql` `)} else -1 end)`
}
