import { setTimeout as delay } from 'node:timers/promises'
import type { Changed } from '#shared/contract/sync/changed.ts'
import { AppError } from '#shared/contract/errors.ts'
import { calls } from '#shared/contract/http.ts'
import type { Operation } from '#shared/contract/sync/operation.ts'
import type { Client } from '../api/client.ts'
import { refusalOf } from '../outbox/answers.ts'

const RETRY_MS = 300

/**
 * Pushes one operation that is not in the outbox, and returns the rows it changed. A lost answer leaves unknown
 * whether the operation ran: it is asked for once more under the same id, which has one effect.
 * @throws AppError what the server refused, or as the client does
 */
export async function pushOne(client: Client, deviceId: string, op: Operation): Promise<Changed> {
  const push = () => client.call(calls.push, { body: { deviceId, ops: [{ ...op, dependsOn: [] }] } })
  const { answers } = await push().catch(async (error: unknown) => {
    if (!isUnknown(error)) throw error
    await delay(RETRY_MS)
    return push()
  })
  const [answer] = answers
  if (answer?.opId !== op.opId || answer.result === 'waiting') throw new AppError('BAD_ANSWER', { why: 'push' })
  if (answer.result !== 'rejected') return { changed: answer.changed }
  const { code, details } = refusalOf(answer)
  throw new AppError(code, details)
}

const isUnknown = (error: unknown): boolean =>
  error instanceof AppError &&
  ((error.code === 'NO_CONNECTION' && error.details['why'] === 'lost') || error.code === 'IDEMPOTENCY_RUNNING')
