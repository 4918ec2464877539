import { sumOf } from '../cache/row-sum.ts'

/** What the sum of an operation covers: all that is sent, and all that is shown of it. */
export interface Summed {
  readonly opId: string
  readonly verb: string | null
  readonly payload: string
  readonly baseRev: number | null
}

export interface SummedEffect {
  readonly entity: string
  readonly id: string
  readonly kind: string
  readonly fields: string
}

/** The sum kept with an operation, by which a change made by the disk is seen before it is sent. */
export function sumOfOp({ opId, verb, payload, baseRev }: Summed, effects: readonly SummedEffect[]): number {
  const shown = effects.flatMap(({ entity, id, kind, fields }) => [entity, id, kind, fields])
  return sumOf([opId, verb, payload, baseRev, ...shown])
}
