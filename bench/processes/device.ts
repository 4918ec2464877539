import type {
  DataEventName,
  DataEvents,
  DataInput,
  DataMessage,
  DataReply,
  DataRequestName,
} from '#shared/contract/data.ts'
import { PARENT_PORT } from '#browser-shell/parent-port.ts'
import { DATA_PROCESS_V8_FLAGS } from '#main/process/heap.ts'
import type { LoginReply } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import { startChild, type Child } from './child.ts'
import { USAGE } from './messages.ts'

/** Where the modules of a measured data process are, by URL: itself, and its watcher. */
export interface DeviceModules {
  readonly data: string
  readonly usage: string
}

const SOURCES: DeviceModules = {
  data: new URL('../../src/data/index.ts', import.meta.url).href,
  usage: USAGE,
}

/** The product's data process, as main sees it. */
export interface Device extends Child {
  readonly ask: <N extends DataRequestName>(name: N, input: DataInput<N>) => Promise<DataReply<N>>
  /** Its next event of a name for which `isIt` returns true. */
  readonly nextEvent: <N extends DataEventName>(
    name: N,
    isIt?: (payload: DataEvents[N]) => boolean,
  ) => Promise<DataEvents[N]>
}

type Reply = DataMessage & { readonly type: 'reply' }

/** Starts it as main does, from its sources by default. */
export function startDevice(apiUrl: string, directory: string, modules = SOURCES): Device {
  const config = JSON.stringify({ apiUrl, directory, appVersion: APP_VERSION })
  const { data, usage } = modules
  const child = startChild(data, {
    args: [`--config=${config}`],
    preload: [PARENT_PORT],
    usage,
    flags: DATA_PROCESS_V8_FLAGS,
  })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  child.process.on('message', (message) => {
    const { type, id, ...reply } = message as Reply
    if (type !== 'reply') return
    if (reply.ok) waiting.get(id)?.resolve(reply.value)
    else waiting.get(id)?.reject(new Error(`Refused: ${JSON.stringify(reply.error)}`))
    waiting.delete(id)
  })
  return {
    ...child,
    ask: <N extends DataRequestName>(name: N, input: DataInput<N>) =>
      new Promise<DataReply<N>>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve: resolve as (value: unknown) => void, reject })
        child.process.send({ type: 'request', id: last, name, input } satisfies DataMessage)
      }),
    nextEvent: async <N extends DataEventName>(name: N, isIt: (payload: DataEvents[N]) => boolean = () => true) => {
      const isWanted = (message: unknown): message is DataMessage & { readonly type: 'event' } => {
        const received = message as DataMessage | null
        return received?.type === 'event' && received.name === name && isIt(received.payload as DataEvents[N])
      }
      return (await child.next(isWanted)).payload as DataEvents[N]
    },
  }
}

/** Opens an account and waits until its cache can be read, rows and indexes in; returns the milliseconds it took. */
export async function fillDevice(device: Device, account: LoginReply): Promise<{ ms: number; path: string }> {
  const ready = device.nextEvent('cache.ready')
  const started = performance.now()
  const { user, token, expiresAt } = account
  void device.ask('account.open', { user, token, expiresAt }).catch(() => undefined)
  const { path } = await ready
  return { ms: performance.now() - started, path }
}
