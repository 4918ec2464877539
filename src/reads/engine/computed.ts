import type { ComputedByEntity } from '#shared/contract/computed.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { ComputedColumn } from '#sql/view-conditions.ts'
import type { Moment } from './moment.ts'
import type { Reader } from './reader.ts'

/** The computed values of a page of rows, by row id; every row has its own. */
export type ComputedReader<N extends keyof ComputedByEntity> = (
  reader: Reader,
  rows: readonly AnyRow[],
  at: Moment,
) => Readonly<Record<string, ComputedByEntity[N]>>

/** The SQL of a computed column at a moment. */
export type ComputedSql = (reader: Reader, at: Moment) => Omit<ComputedColumn, 'field'>
/** That of each computed column of an entity. */
export type ComputedColumns<N extends keyof ComputedByEntity> = {
  readonly [C in keyof ComputedByEntity[N]]: ComputedSql
}

/**
 * The computed columns of an entity, side by side: what is shown of the rows of a page, and the SQL by which a list of all
 * rows is filtered and sorted. Both agree on random rows (tests/integration/main/computed-columns.test.ts).
 */
export interface Computed<N extends keyof ComputedByEntity> {
  readonly read: ComputedReader<N>
  readonly columns: ComputedColumns<N>
}
