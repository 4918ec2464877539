import type { Changed } from '#shared/contract/changed.ts'
import type { VerbInput, VerbName } from '#shared/contract/verbs.ts'
import type { Draft, EntityName, Patch, Row } from '#shared/entities/index.ts'
import { request } from '#renderer/bridge/request.ts'

/** Creates a row; it is in the cache when this answers. */
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

/** Runs a business verb; answers the rows it changed. */
export const runVerb = <N extends VerbName>(verb: N, input: VerbInput<N>): Promise<Changed> =>
  request('verbs.run', { verb, input: { ...input } })
