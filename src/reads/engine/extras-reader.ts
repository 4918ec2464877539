import type { ExtrasByEntity } from '#shared/contract/extras.ts'
import type { AnyRow } from '#shared/model/values.ts'
import type { Moment } from './moment.ts'
import type { Reader } from './reader.ts'

/** Computes the extras of a page of rows, by row id; every row has its own. */
export type ExtrasReader<N extends keyof ExtrasByEntity> = (
  reader: Reader,
  rows: readonly AnyRow[],
  at: Moment,
) => Readonly<Record<string, ExtrasByEntity[N]>>
