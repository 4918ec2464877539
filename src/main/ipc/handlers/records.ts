import { v7 as uuidv7 } from 'uuid'
import { journalTitles } from '#reads/engine/journal-titles.ts'
import { entityOrFail, readCount, readOne, readPage, readTitles } from '#reads/engine/records.ts'
import type { CallData } from '#main/process/rpc.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { Handlers } from '../handle.ts'

/** `serverNow`: milliseconds; the UUIDv7 of an operation carries the server's time when the person acted. */
export function recordHandlers(cache: CacheReads, call: CallData, serverNow: () => number) {
  return {
    'records.list': ({ entity, page }) => {
      const e = entityOrFail(entity)
      return cache.read('records.list', (reader, at) => readPage(reader, e, page, at), entity)
    },
    'records.count': ({ entity, view }) => {
      const e = entityOrFail(entity)
      return cache.read('records.count', (reader, at) => readCount(reader, e, view, at), entity)
    },
    'records.get': ({ entity, id }) => {
      const e = entityOrFail(entity)
      return cache.read('records.get', (reader, at) => readOne(reader, e, id, at), entity)
    },
    'records.journal': async (asked) => {
      const e = entityOrFail(asked.entity)
      const page = await call('records.journal', asked)
      return { ...page, titles: cache.read('records.journal', (reader) => journalTitles(reader, e, page)) }
    },
    'records.titles': ({ entity, ids }) => {
      const e = entityOrFail(entity)
      return cache.read('records.titles', (reader) => readTitles(reader, e, ids))
    },
    'records.write': (operation) => {
      if (operation.kind !== 'verb') entityOrFail(operation.entity)
      return call('records.write', { ...operation, opId: uuidv7({ msecs: serverNow() }) })
    },
  } satisfies Partial<Handlers>
}
