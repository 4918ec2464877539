import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { EntityName, Row } from '#shared/entities/index.ts'
import { entities } from '#shared/entities/index.ts'
import type { WriteTx } from '../db/writes/write-tx.ts'
import type { Writer } from '../db/writes/write.ts'
import { SYSTEM } from '../access/actor.ts'
import { changeRow, rowOf } from './rows.ts'

type Fields = Readonly<Record<string, unknown>> | null

export interface ChangeEachParts {
  readonly writer: Writer
  /** Called with the error of each row that could not be changed; the others are. */
  readonly onError: (error: unknown) => void
  /** Stops it between two rows. */
  readonly signal?: AbortSignal
}

/**
 * Changes rows as the server itself, each in a transaction of its own that reads the row again: of two servers only one
 * changes it, and what somebody changed meanwhile counts. `change` returns what is to change; null for nothing.
 * @returns how many rows it changed
 */
export async function changeEach<N extends EntityName>(
  { writer, onError, signal }: ChangeEachParts,
  name: N,
  ids: readonly string[],
  change: (row: Row<N>, tx: WriteTx) => Fields | Promise<Fields>,
): Promise<number> {
  let changed = 0
  for (const id of ids) {
    if (signal?.aborted) break
    try {
      const { reply: isChanged } = await writer.write({ actor: SYSTEM }, async (tx) => {
        const row = await rowOf(tx.db, name, id)
        const fields = row && (await change(row, tx))
        if (row && fields) await changeRow(tx, SYSTEM, entities[name], row, fields)
        return fields !== null
      })
      if (isChanged) changed += 1
    } catch (error) {
      onError(error)
    }
    await yieldToOthers()
  }
  return changed
}
