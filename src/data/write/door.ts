import { setTimeout as delay } from 'node:timers/promises'
import type { WriteOp } from '#shared/contract/data.ts'
import { AppError } from '#shared/contract/errors.ts'
import type { Changed } from '#shared/contract/changed.ts'
import type { Client } from '../api/client.ts'
import { storedRows } from '../cache/rows.ts'
import type { CacheStore } from '../cache/store.ts'
import type { Changes } from '../sync/changes.ts'
import { send } from './calls.ts'

/** The one way anything is written. Who calls it does not know whether an outbox stands behind. */
export type Door = (op: WriteOp) => Promise<Changed>

interface DoorOptions {
  readonly client: Client
  readonly store: CacheStore
  readonly changes: Changes
  /** What was answered could not be stored: the pull brings it. */
  readonly onUnstored: (error: unknown) => void
}

const RETRY_MS = 300

/**
 * Online: the server's word first, then its rows in the cache, then the answer. A change is on screen before the
 * form that made it hears of it.
 */
export function createOnlineDoor({ client, store, changes, onUnstored }: DoorOptions): Door {
  return async (op) => {
    const answer = await sendOnce(client, op)
    try {
      const rows = storedRows(answer)
      for (const file of store.open()) file.applyRows(rows)
      if (store.current()) for (const { entity } of answer.changed) changes.add(entity)
    } catch (error) {
      onUnstored(error)
    }
    changes.flush()
    return answer
  }
}

/** An answer lost on its way leaves it unknown whether the operation ran; asked again under the same id it has one effect. */
async function sendOnce(client: Client, op: WriteOp): Promise<Changed> {
  try {
    return await send(client, op)
  } catch (error) {
    const isLost = error instanceof AppError && error.code === 'NO_CONNECTION' && error.details['why'] === 'lost'
    const isRunning = error instanceof AppError && error.code === 'IDEMPOTENCY_RUNNING'
    if (!isLost && !isRunning) throw error
    await delay(RETRY_MS)
    return send(client, op)
  }
}
