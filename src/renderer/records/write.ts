import { v7 as uuidv7 } from 'uuid'
import { AppError } from '#shared/contract/errors.ts'
import type { RequestedOperation, Written } from '#shared/contract/sync/operation.ts'
import type { VerbInput, VerbName } from '#shared/verbs/index.ts'
import type { Draft, EntityName, Patch, Row } from '#shared/entities/index.ts'
import { on, request } from '#renderer/bridge/request.ts'

/** A row as it is after a write; `waits`: it is sent once the server can be reached again. */
export interface WrittenRow<N extends EntityName = EntityName> {
  readonly row: Row<N>
  readonly waits: boolean
}

const asked = new Set<Promise<unknown>>()

/** What the server has not answered yet since somebody was told of it last. */
let unsent: string[] = []

async function writeNow(op: RequestedOperation): Promise<Written> {
  const written = await request('records.write', op)
  if (written.pending) unsent.push(written.opId)
  return written
}

const write = (op: RequestedOperation): Promise<Written> => untilWritten(writeNow(op))

/** The ids of the operations without an answer since this was asked last: what is told now is about them. */
export function takeUnsent(): readonly string[] {
  const taken = unsent
  unsent = []
  return taken
}

/** Has `whenWritten` wait for some work too: for changes of many rows, which are asked for one after another. */
export function untilWritten<T>(work: Promise<T>): Promise<T> {
  asked.add(work)
  void work.catch(() => undefined).finally(() => asked.delete(work))
  return work
}

/** Resolves when all that was begun until now is done, and those who began it have gone on. */
export async function whenWritten(): Promise<void> {
  if (asked.size === 0) return
  await Promise.allSettled(asked)
  await new Promise((resolve) => setTimeout(resolve))
}

/** Creates a row; it is in the cache when this resolves. */
export const createRecord = <N extends EntityName>(entity: N, draft: Draft<N>): Promise<WrittenRow<N>> => {
  const id = '_id' in draft && typeof draft._id === 'string' ? draft._id : uuidv7()
  return writeRow(entity, { kind: 'create', entity, id, payload: { ...draft, _id: id } })
}

/** Changes fields of a row read at `row.rev`; STALE when somebody else changed one of them since. */
export const patchRecord = <N extends EntityName>(
  entity: N,
  { _id: id, rev: baseRev }: { readonly _id: string; readonly rev: number },
  patch: Patch<N>,
): Promise<WrittenRow<N>> => writeRow(entity, { kind: 'patch', entity, id, payload: { ...patch }, baseRev })

export const removeRecord = <N extends EntityName>(
  entity: N,
  { _id: id, rev: baseRev }: { readonly _id: string; readonly rev?: number },
): Promise<WrittenRow<N>> => writeRow(entity, { kind: 'remove', entity, id, baseRev })

/** Runs a business verb; resolves with the rows it changed, and whether it is pending. */
export const runVerb = <N extends VerbName>(verb: N, input: VerbInput<N>): Promise<Written> =>
  write({ kind: 'verb', verb, payload: { ...input } })

/**
 * Waits for this device to store an operation on a row, which happens before the server's answer. To be called before the
 * operation is asked for; `stop` ends the waiting.
 */
export function watchStored(id: string): { readonly stored: Promise<void>; readonly stop: () => void } {
  const { promise: stored, resolve } = Promise.withResolvers<void>()
  const stop = on('records.stored', ({ ids }) => {
    if (ids.includes(id)) resolve()
  })
  return { stored, stop }
}

async function writeRow<N extends EntityName>(
  entity: N,
  op: Exclude<RequestedOperation, { kind: 'verb' }>,
): Promise<WrittenRow<N>> {
  const { changed, waits } = await write(op)
  const found = changed.find((one) => one.entity === entity && one.row._id === op.id)
  if (!found) throw new AppError('BAD_ANSWER', { entity, id: op.id })
  return { row: found.row as unknown as Row<N>, waits }
}
