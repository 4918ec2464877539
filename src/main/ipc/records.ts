import { v7 as uuidv7 } from 'uuid'
import { AppError } from '#shared/contract/errors.ts'
import type { WriteOp } from '#shared/contract/data.ts'
import type { AnyRow } from '#shared/model/values.ts'
import { entityOrFail, readCount, readOne, readPage, readTitles } from '#sql/reads/records.ts'
import type { CallData } from '../process/rpc.ts'
import type { CacheReads } from '../reads/cache-reads.ts'
import type { Handlers } from './handle.ts'

type Draftless<T> = T extends unknown ? Omit<T, 'opId'> : never

/** `serverNow`: ids carry the server's time, by which it tells how long ago a person acted. */
export function recordHandlers(cache: CacheReads, call: CallData, serverNow: () => number) {
  const newId = () => uuidv7({ msecs: serverNow() })
  const write = (op: Draftless<WriteOp>) => call('write', { ...op, opId: newId() } as WriteOp)
  /** The row a write was about, among those it changed. */
  const rowOf = async (op: Draftless<WriteOp>, entity: string, id: string): Promise<AnyRow> => {
    const { changed } = await write(op)
    const found = changed.find((one) => one.entity === entity && one.row._id === id)
    if (!found) throw new AppError('BAD_ANSWER', { entity, id })
    return found.row as unknown as AnyRow
  }
  return {
    'records.list': ({ entity, page }) => {
      const e = entityOrFail(entity)
      return cache.read('records.list', (reader, at) => readPage(reader, e, page, at))
    },
    'records.count': ({ entity, view }) => {
      const e = entityOrFail(entity)
      return cache.read('records.count', (reader) => readCount(reader, e, view))
    },
    'records.get': ({ entity, id }) => {
      const e = entityOrFail(entity)
      return cache.read('records.get', (reader, at) => readOne(reader, e, id, at))
    },
    'records.titles': ({ entity, ids }) => {
      const e = entityOrFail(entity)
      return cache.read('records.titles', (reader) => readTitles(reader, e, ids))
    },
    'records.create': ({ entity, draft }) => {
      entityOrFail(entity)
      const id = typeof draft['_id'] === 'string' ? draft['_id'] : newId()
      return rowOf({ kind: 'create', entity, id, payload: { ...draft, _id: id } }, entity, id)
    },
    'records.patch': ({ entity, id, patch, baseRev }) => {
      entityOrFail(entity)
      return rowOf({ kind: 'patch', entity, id, payload: patch, baseRev }, entity, id)
    },
    'records.remove': ({ entity, id, baseRev }) => {
      entityOrFail(entity)
      return rowOf({ kind: 'remove', entity, id, baseRev }, entity, id)
    },
    'verbs.run': ({ verb, input }) => write({ kind: 'verb', verb, payload: input }),
  } satisfies Partial<Handlers>
}
