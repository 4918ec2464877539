import type { DataEventName, DataEvents } from '#shared/contract/data.ts'
import type { EventPayload, SyncStatus } from '#shared/contract/ipc.ts'
import { entityNames, type EntityName } from '#shared/entities/index.ts'
import type { EventName } from '#shared/contract/names.ts'
import type { Log } from '../log.ts'
import type { CacheReads } from '../cache/cache-reads.ts'
import type { OnDataEvent } from './rpc.ts'

interface DataEventOptions {
  readonly cache: CacheReads
  readonly emit: <N extends EventName>(name: N, payload: EventPayload<N>) => void
  readonly sessionEnded: () => Promise<void>
  readonly reachable: () => Promise<void>
  readonly notify: (payload: DataEvents['notify']) => void
  readonly noticeConflicts: (status: SyncStatus) => void
  /** Another cache is read. */
  readonly onOpened: () => void
  /** Rows of these entities changed, or all of them: another cache is open. */
  readonly onChanged: (entities: readonly string[]) => void
  readonly arrived: (message: DataEvents['message.arrived']) => void
  readonly log: Log
}

/** Main's listener for each event of the data process. */
export function onDataEvent(options: DataEventOptions): OnDataEvent {
  const { cache, emit, sessionEnded, reachable, notify, noticeConflicts, arrived, onOpened, onChanged, log } = options
  const read = ({ path }: { readonly path: string }) => {
    try {
      const isNew = cache.open(path)
      onOpened()
      if (isNew) emit('data.changed', { entities: entityNames })
      onChanged(entityNames)
    } catch (error) {
      log.error('reads', 'the cache could not be opened.', error)
    }
  }
  const listeners: { readonly [N in DataEventName]: (payload: DataEvents[N]) => void } = {
    'cache.ready': read,
    'cache.begun': read,
    'cache.closed': () => cache.close(),
    'data.changed': ({ entities, rows }) => {
      cache.changed(entities, rows)
      emit('data.changed', { entities: entities as readonly EntityName[] })
      onChanged(entities)
    },
    'records.stored': (payload) => emit('records.stored', payload),
    'sync.status': (status) => {
      emit('sync.status', status)
      noticeConflicts(status)
      if (status.state === 'current') void reachable()
    },
    'presence.changed': (payload) => emit('presence.changed', payload),
    'session.ended': () => void sessionEnded(),
    'attachments.changed': (payload) => emit('attachments.changed', payload),
    'exports.progress': (payload) => emit('exports.progress', payload),
    'imports.progress': (payload) => emit('imports.progress', payload),
    notify,
    'message.arrived': arrived,
  }
  return (name, payload) => {
    if (Object.hasOwn(listeners, name)) listeners[name](payload)
  }
}
