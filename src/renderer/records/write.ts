import type { Written } from '#shared/contract/data.ts'
import type { VerbInput, VerbName } from '#shared/verbs/index.ts'
import type { Draft, EntityName, Patch, Row } from '#shared/entities/index.ts'
import { log, request } from '#renderer/bridge/request.ts'

/** Creates a row; it is in the cache when this returns. */
export const createRecord = async <N extends EntityName>(entity: N, draft: Draft<N>): Promise<Row<N>> =>
  (await request('records.create', { entity, draft: { ...draft } })) as Row<N>

/** Changes fields of a row read at `row.rev`; STALE when somebody changed it since. */
export const patchRecord = async <N extends EntityName>(
  entity: N,
  row: { readonly _id: string; readonly rev: number },
  patch: Patch<N>,
): Promise<Row<N>> =>
  (await request('records.patch', { entity, id: row._id, patch: { ...patch }, baseRev: row.rev })) as Row<N>

export const removeRecord = async <N extends EntityName>(
  entity: N,
  row: { readonly _id: string; readonly rev?: number },
): Promise<Row<N>> =>
  (await request('records.remove', {
    entity,
    id: row._id,
    ...(row.rev === undefined ? {} : { baseRev: row.rev }),
  })) as Row<N>

/** Runs a verb; returns the rows it changed, and whether it waits to be sent. */
export const runVerb = <N extends VerbName>(verb: N, input: VerbInput<N>): Promise<Written> =>
  request('verbs.run', { verb, input: { ...input } })

/**
 * Whether a row just written waits to be sent. Online, a write returns once the server accepted it, so a row that is
 * still marked pending has not been sent; the mark is more reliable than the state of the network.
 */
export async function isUnsent(entity: string, id: string): Promise<boolean> {
  try {
    const found = await request('records.get', { entity, id })
    if (found) return found.mark === 'pending'
    // A deleted row has no mark: its removal is in the queue unless the server has it.
    const { queue } = await request('outbox.view')
    return queue.some(({ kind, rows }) => kind === 'remove' && rows[0]?.id === id)
  } catch (error) {
    log('warn', error)
    return false
  }
}
