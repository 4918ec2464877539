// What main does for the page: checks the sender, parses the request, reads the cache, wraps the reply.
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import type { RequestName } from '#shared/contract/names.ts'
import { AppError } from '#shared/contract/errors.ts'
import { handle, type Handlers } from '#main/ipc/handle.ts'
import { messageHandlers } from '#main/ipc/handlers/message-reads.ts'
import { recordHandlers } from '#main/ipc/handlers/records.ts'
import { isTrustedSender, type Sender } from '#main/ipc/sender.ts'
import { createCacheReads } from '#main/cache/cache-reads.ts'
import { BENCH_MOMENT } from '../data/places.ts'

/** A request of the page. */
interface PageRequest {
  readonly name: RequestName
  readonly input: unknown
}

export interface MainProcessData {
  readonly cachePath: string | null
  /** The port of the data process, which sends the tables that changed. */
  readonly data?: MessagePort
}

const { cachePath, data } = workerData as MainProcessData
const silent = { error: () => undefined, warn: () => undefined }
const cache = createCacheReads({ now: () => new Date(BENCH_MOMENT.now), log: silent as never })
if (cachePath !== null) cache.open(cachePath)

const trust = { origin: 'app://bundle', isKnownWindow: (id: number) => id === 1 }
const page: Sender = {
  sender: { id: 1 },
  senderFrame: { origin: 'app://bundle', url: 'app://bundle/employees/list', parent: null },
}
const answer = handle({
  handlers: {
    ...recordHandlers(cache, () => Promise.reject(new AppError('NO_CONNECTION')), Date.now),
    ...messageHandlers(cache),
    'prefs.get': ({ key }: { key: string }) => key,
  } as unknown as Handlers,
  isTrusted: (sender) => isTrustedSender(sender, trust),
  log: silent as never,
})

data?.on('message', (entities: readonly string[]) => {
  cache.changed(entities)
  parentPort?.postMessage({ event: entities })
})
parentPort?.on('message', ({ name, input }: PageRequest) => {
  void answer(page, name, input).then((reply) => parentPort?.postMessage(reply))
})
parentPort?.postMessage('ready')
