import type { DataEventName, DataEvents } from '#shared/contract/data.ts'
import type { EventPayload, SyncStatus } from '#shared/contract/ipc.ts'
import { entityNames, type EntityName } from '#shared/entities/index.ts'
import type { EventName } from '#shared/contract/names.ts'
import type { Log } from '../log.ts'
import type { CacheReads } from '../reads/cache-reads.ts'
import type { OnDataEvent } from './rpc.ts'

interface DataEventOptions {
  readonly cache: CacheReads
  readonly emit: <N extends EventName>(name: N, payload: EventPayload<N>) => void
  readonly sessionEnded: () => Promise<void>
  readonly reachable: () => Promise<void>
  readonly notify: (payload: DataEvents['notify']) => void
  readonly noticeConflicts: (status: SyncStatus) => void
  readonly log: Log
}

/** Main's listener for each event of the data process. */
export function onDataEvent(options: DataEventOptions): OnDataEvent {
  const { cache, emit, sessionEnded, reachable, notify, noticeConflicts, log } = options
  const listeners: { readonly [N in DataEventName]: (payload: DataEvents[N]) => void } = {
    'cache.ready': ({ path }) => {
      try {
        cache.open(path)
        emit('data.changed', { entities: entityNames })
      } catch (error) {
        log.error('reads', 'the cache could not be opened.', error)
      }
    },
    'cache.closed': () => cache.close(),
    'data.changed': ({ entities }) => {
      cache.changed(entities)
      emit('data.changed', { entities: entities as readonly EntityName[] })
    },
    'records.stored': (payload) => emit('records.stored', payload),
    'sync.status': (status) => {
      emit('sync.status', status)
      noticeConflicts(status)
      if (status.state === 'current') void reachable()
    },
    'presence.changed': (payload) => emit('presence.changed', payload),
    'session.ended': () => void sessionEnded(),
    'exports.progress': (payload) => emit('exports.progress', payload),
    notify,
  }
  return (name, payload) => {
    if (Object.hasOwn(listeners, name)) listeners[name](payload)
  }
}
