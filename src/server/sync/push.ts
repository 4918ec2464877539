import { createHash } from 'node:crypto'
import type { Push, PushAnswer, PushOp } from '#shared/contract/push.ts'
import type { KeyedCall } from '../db/batch.ts'
import type { CallOutcome } from '../db/idempotency.ts'
import type { Writer } from '../db/write.ts'
import type { Actor } from '../services/actor.ts'
import type { Done, RunOp } from './run-op.ts'

/** Answers beyond this wait for the next push: an order may come with thousands of assignments. */
const ANSWER_CHARACTERS = 4 * 1024 * 1024

/** What became of each operation, in order; fewer than were asked when the answers grow too long. */
export type PushOps = (actor: Actor, push: Push) => Promise<{ answers: PushAnswer[] }>

interface Parts {
  readonly writer: Writer
  readonly runOp: RunOp
}

/** The operations of an outbox (contract/push.ts), in one transaction, each with one effect and one answer for good. */
export function createPush({ writer, runOp }: Parts): PushOps {
  return async (person, { device, ops }) => {
    const actor: Actor = { ...person, device }
    const asked = ops.map((op) => ({ op, call: callOf(op) }))
    const answers = await writer.writeEach({ actor, calls: asked.map(({ call }) => call) }, async (batch) => {
      const told: PushAnswer[] = []
      const failed = new Set<string>()
      let characters = 0
      for (const { op, call } of asked) {
        // What was answered once is answered again, whatever became meanwhile of what it depends on.
        const known = batch.known<Done>(call)
        const waits = !known && op.dependsOn.some((id) => failed.has(id))
        const outcome = waits ? null : (known ?? (await batch.run(call, (tx) => runOp(tx, actor, op))))
        const answer = answerOf(op, outcome)
        if (answer.result === 'rejected' || answer.result === 'waiting') failed.add(op.opId)
        told.push(answer)
        characters += JSON.stringify(answer).length
        if (characters > ANSWER_CHARACTERS) break
      }
      return told
    })
    return { answers }
  }
}

function answerOf({ opId }: PushOp, outcome: CallOutcome<Done> | null): PushAnswer {
  if (outcome === null) return { opId, result: 'waiting' }
  if ('reply' in outcome) return { opId, result: outcome.reply.result, changed: outcome.reply.changed }
  return { opId, result: 'rejected', ...outcome.refusal, details: { ...outcome.refusal.details } }
}

/** What it depends on is no part of what it asks: a device forgets what is settled. */
function callOf(op: PushOp): KeyedCall {
  const { opId, dependsOn: _, ...asked } = op
  const fingerprint = createHash('sha256')
    .update(`push\n${JSON.stringify(asked)}`)
    .digest('hex')
  return { key: opId, fingerprint }
}
