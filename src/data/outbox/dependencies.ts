import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import type { Ops } from './ops.ts'

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/**
 * Numbers of the operations a new one builds on: the last one on each row it changes, and those that make a row it
 * refers to. Through them it depends on all before.
 */
export function dependenciesOf(ops: Ops, payload: unknown, effects: readonly RowChange[]): number[] {
  const found = new Set<number>()
  for (const { entity, id } of effects) {
    const newest = ops.newestOn(entity, id)
    if (newest) found.add(newest)
  }
  for (const seq of ops.creatorsOf([...idsIn(payload)])) found.add(seq)
  return [...found].sort((a, b) => a - b)
}

/** Everything in a payload that can name a row; which entity does not matter, an id is used once. */
function* idsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (ID.test(value)) yield value
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* idsIn(part)
  }
}
