import type { Effect } from './effect.ts'
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

/**
 * Operations that wait for nothing refused any more are to be sent again. Answers what they change; `onReleased`
 * hears of each as it is released.
 */
export function releaseReady(ops: Ops, onReleased?: (effects: readonly Effect[]) => void): Effect[] {
  const released: Effect[] = []
  for (const op of ops.inState('waiting')) {
    const isHeld = ops.alive(dependsOn(op)).some(({ state }) => state !== 'pending')
    if (isHeld) continue
    ops.setState(op.seq, 'pending')
    const effects = ops.effects(op.seq)
    onReleased?.(effects)
    released.push(...effects)
  }
  return released
}
