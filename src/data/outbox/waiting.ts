import type { RowChange } from '#shared/verbs/row-change.ts'
import type { OpRecord, Ops } from './ops.ts'

const dependsOn = (op: OpRecord) => JSON.parse(op.dependsOn) as number[]

/** Every operation that builds on one, directly or through others, in order. */
export function waitersOf(ops: Ops, seq: number): OpRecord[] {
  const held = new Set([seq])
  const waiters: OpRecord[] = []
  for (const op of ops.after(seq)) {
    if (op.state === 'rejected' || !dependsOn(op).some((on) => held.has(on))) continue
    held.add(op.seq)
    waiters.push(op)
  }
  return waiters
}

/** Makes operations pending again that no refused one holds back any more. Returns what they change. */
export function releaseReady(ops: Ops): RowChange[] {
  const released: RowChange[] = []
  for (const op of ops.inState('waiting')) {
    if (ops.alive(dependsOn(op)).some(({ state }) => state !== 'pending')) continue
    ops.setState('pending', op.seq)
    released.push(...ops.effects(op.seq))
  }
  return released
}
