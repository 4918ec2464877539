import type { ExtrasByEntity } from '#shared/contract/extras.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { DerivedColumn } from '#sql/view-conditions.ts'
import type { Moment } from './moment.ts'
import type { Reader } from './reader.ts'

/** Computes the extras of a page of rows, by row id; every row has its own. */
export type ExtrasReader<N extends keyof ExtrasByEntity> = (
  reader: Reader,
  rows: readonly AnyRow[],
  at: Moment,
) => Readonly<Record<string, ExtrasByEntity[N]>>

/** The SQL of a computed column at a moment. */
export type DerivedSql = (reader: Reader, at: Moment) => Omit<DerivedColumn, 'field'>
/** That of each computed column of an entity. */
export type DerivedColumns<N extends keyof ExtrasByEntity> = { readonly [C in keyof ExtrasByEntity[N]]: DerivedSql }

/**
 * The computed columns of an entity, side by side: what is shown of the rows of a page, and the SQL by which a list of all
 * rows is filtered and sorted. Both agree on random rows (tests/integration/main/computed-columns.test.ts).
 */
export interface Computed<N extends keyof ExtrasByEntity> {
  readonly read: ExtrasReader<N>
  readonly columns: DerivedColumns<N>
}
