import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { pushReplySchema, type PushAnswer, type PushOp } from '#shared/contract/sync/push.ts'
import type { VerbInput, VerbName } from '#shared/verbs/index.ts'
import type { EntityName } from '#shared/entities/index.ts'
import { draft } from '#tests/support/build.ts'
import type { Answer, Person, TestServer } from '#tests/support/server.ts'

type Values = Readonly<Record<string, unknown>>
type Given = { readonly dependsOn?: readonly PushOp[]; readonly opId?: string }
type Seen = { readonly _id: string; readonly rev: number }
type OpOf<K extends PushOp['kind']> = Extract<PushOp, { readonly kind: K }>

const common = ({ dependsOn = [], opId = v7() }: Given) => ({ opId, dependsOn: dependsOn.map((op) => op.opId) })

export function createOp(entity: EntityName, values: Values = {}, given: Given = {}): OpOf<'create'> {
  const { _id: _, ...payload } = draft(entity, values as never) as Values
  return { ...common(given), kind: 'create', entity, id: v7(), payload }
}

export const patchOp = (entity: EntityName, seen: Seen, payload: Values, given: Given = {}): OpOf<'patch'> => ({
  ...common(given),
  kind: 'patch',
  entity,
  id: seen._id,
  payload,
  baseRev: seen.rev,
})

export const removeOp = (entity: EntityName, seen: Seen, given: Given = {}): OpOf<'remove'> => ({
  ...common(given),
  kind: 'remove',
  entity,
  id: seen._id,
  baseRev: seen.rev,
})

export const verbOp = <V extends VerbName>(verb: V, payload: VerbInput<V>, given: Given = {}): OpOf<'verb'> => ({
  ...common(given),
  kind: 'verb',
  verb,
  payload: payload as Record<string, unknown>,
})

export interface PushingDevice {
  readonly device: string
  /** Sends operations and reads the answer against the contract. */
  readonly push: (...ops: readonly PushOp[]) => Promise<readonly PushAnswer[]>
  /** The same, with the answer unparsed. */
  readonly send: (ops: readonly unknown[]) => Promise<Answer<unknown>>
}

/** A person's outbox as the server sees it. */
export function openDevice(server: TestServer, { token }: Person, device: string = randomUUID()): PushingDevice {
  const send = (ops: readonly unknown[]) =>
    server.ask<unknown>('POST', '/sync/push', { token, body: { deviceId: device, ops } })
  /** A device that is told to come back comes back, for as long as a busy server may take. */
  async function untilServed(ops: readonly PushOp[], tries = 20): Promise<Answer<unknown>> {
    const answer = await send(ops)
    if (answer.status !== 503 || tries === 1) return answer
    await sleep(500)
    return untilServed(ops, tries - 1)
  }
  const push = async (...ops: readonly PushOp[]) => {
    const { status, body } = await untilServed(ops)
    if (status !== 200) throw new Error(`POST /sync/push answered ${status}: ${JSON.stringify(body)}`)
    return pushReplySchema.parse(body).answers
  }
  return { device, push, send }
}

/** A refusal as its `CODE`, a success as its result. */
export const results = (answers: readonly PushAnswer[]) =>
  answers.map((answer) => (answer.result === 'rejected' ? answer.code : answer.result))

/** The first row of a result. */
export function rowIn(answer: PushAnswer | undefined): Values & Seen {
  const row = answer && 'changed' in answer ? answer.changed[0]?.row : undefined
  if (!row) throw new Error(`nothing was done: ${JSON.stringify(answer)}`)
  return row
}

/** The row a refusal carries. */
export function currentIn(answer: PushAnswer | undefined): Values | undefined {
  return answer?.result === 'rejected' ? (answer.details['current'] as Values | undefined) : undefined
}
