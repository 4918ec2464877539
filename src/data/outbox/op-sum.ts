import { sumOf } from '../cache/row-sum.ts'

export interface SummedEffect {
  readonly entity: string
  readonly id: string
  readonly kind: string
  readonly fields: string
}

/** The sum stored with an operation, over its JSON and its effects: a change made by the disk is never sent. */
export const sumOfOp = (operation: string, effects: readonly SummedEffect[]): number =>
  sumOf([operation, ...effects.flatMap(({ entity, id, kind, fields }) => [entity, id, kind, fields])])
