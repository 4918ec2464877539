import type { Operation } from '#shared/contract/sync/operation.ts'
import type { RowChange } from '#shared/verbs/engine/row-change.ts'
import { operationOf, type OpRecord, type Ops } from './ops.ts'
import { areIndependent, isSameRow } from './split.ts'

const dependsOn = (op: OpRecord) => JSON.parse(op.dependsOn) as number[]

/**
 * Every operation that cannot be sent without one, directly or through others, in order. A later patch of other fields
 * of the same row can.
 */
export function waitersOf(ops: Ops, first: OpRecord): OpRecord[] {
  const held = new Map([[first.seq, operationOf(first)]])
  const reached = new Set([first.seq])
  const waiters: OpRecord[] = []
  for (const record of ops.after(first.seq)) {
    const on = dependsOn(record)
    if (record.state === 'rejected' || !on.some((seq) => reached.has(seq))) continue
    reached.add(record.seq)
    const op = operationOf(record)
    const needs = ([seq, other]: [number, Operation]) =>
      (on.includes(seq) || isSameRow(other, op)) && !areIndependent(other, op)
    if (![...held].some(needs)) continue
    held.set(record.seq, op)
    waiters.push(record)
  }
  return waiters
}

/** Makes operations pending again that no refused one holds back any more. Returns what they change. */
export function releaseReady(ops: Ops): RowChange[] {
  const held = new Set(ops.inState('rejected').flatMap((record) => waitersOf(ops, record).map(({ seq }) => seq)))
  const ready = ops.inState('waiting').filter(({ seq }) => !held.has(seq))
  for (const { seq } of ready) ops.setState('pending', seq)
  return ready.flatMap(({ seq }) => ops.effects(seq))
}
