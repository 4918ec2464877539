import { createHash } from 'node:crypto'
import { isAsAsked, type Push, type PushAnswer, type PushOp } from '#shared/contract/sync/push.ts'
import type { KeyedCall } from '../db/writes/batch.ts'
import type { CallOutcome } from '../db/writes/idempotency.ts'
import { createPauses } from '../db/sqlite/pauses.ts'
import type { Writer } from '../db/writes/write.ts'
import type { Actor } from '../access/actor.ts'
import type { RefusalBudget } from './refusal-budget.ts'
import type { Done, RunOp } from './run-op.ts'

/** Answers beyond this are left for the next push: an order may come with thousands of assignments. */
const ANSWER_CHARACTERS = 4 * 1024 * 1024

/** The answer to each operation, in order; fewer than were pushed when the answers grow too long. */
export type PushOps = (actor: Actor, push: Push) => Promise<{ answers: PushAnswer[] }>

interface Parts {
  readonly writer: Writer
  readonly runOp: RunOp
  readonly budget: RefusalBudget
}

/**
 * Runs pushed operations (contract/push.ts) in one transaction; each has one effect, and keeps its first answer. What an
 * account has beyond its refusals is left for a later push.
 * @throws AppError TOO_MANY_OPERATIONS when that is all of it
 */
export function createPush({ writer, runOp, budget }: Parts): PushOps {
  return async (person, { deviceId, ops }) => {
    const actor: Actor = { ...person, deviceId }
    const left = budget.left(person)
    const asked = ops.map((op) => ({ op, call: callOf(op) }))
    const pause = createPauses()
    const { done: answers, refused } = await writer.writeEach(
      { actor, calls: asked.map(({ call }) => call) },
      async (batch) => {
        const done: PushAnswer[] = []
        const failed = new Set<string>()
        let characters = 0
        let refused = 0
        for (const { op, call } of asked) {
          // An operation that has its answer keeps it, whatever became meanwhile of those it depends on.
          const known = batch.known<Done>(call)
          const waits = !known && op.dependsOn.some((id) => failed.has(id))
          if (!known && refused >= left) break
          const outcome = waits ? null : (known ?? (await batch.run(call, (tx) => runOp(tx, actor, op))))
          if (!known && outcome && 'refusal' in outcome) refused += 1
          const answer = answerOf(op, outcome)
          if (!isAsAsked(answer)) failed.add(op.opId)
          done.push(answer)
          await pause()
          characters += JSON.stringify(answer).length
          if (characters > ANSWER_CHARACTERS) break
          await pause()
        }
        return { done, refused }
      },
    )
    budget.spend(person, refused)
    await pause()
    if (answers.length === 0) throw budget.exhausted(person)
    return { answers }
  }
}

function answerOf({ opId }: PushOp, outcome: CallOutcome<Done> | null): PushAnswer {
  if (outcome === null) return { opId, result: 'waiting' }
  if ('reply' in outcome) return { opId, ...outcome.reply }
  return { opId, result: 'rejected', ...outcome.refusal, details: { ...outcome.refusal.details } }
}

/** The fingerprint leaves `dependsOn` out: it shrinks between two pushes of the same operation, as others are settled. */
function callOf(op: PushOp): KeyedCall {
  const { opId, dependsOn: _, ...asked } = op
  const fingerprint = createHash('sha256')
    .update(`push\n${JSON.stringify(asked)}`)
    .digest('hex')
  return { key: opId, fingerprint }
}
