import type { DataMessage } from '#shared/contract/data.ts'
import { APP_VERSION, type LoginReply } from '#shared/contract/http.ts'
import { startChild, type Child } from './child.ts'

const PARENT_PORT = import.meta.resolve('#browser-shell/parent-port.ts')
const DATA_PROCESS = new URL('../../src/data/index.ts', import.meta.url)

type Event = DataMessage & { readonly type: 'event' }

const isEvent =
  (name: string) =>
  (message: unknown): message is Event =>
    (message as Partial<Event> | null)?.type === 'event' && (message as Event).name === name

/** The product's data process, as main starts it. */
export function startDesk(apiUrl: string, directory: string): Child {
  const config = JSON.stringify({ apiUrl, directory, appVersion: APP_VERSION })
  return startChild(DATA_PROCESS, { args: [`--config=${config}`], preload: [PARENT_PORT] })
}

/** Opens an account and waits until its cache can be read, rows and indexes in; answers the milliseconds it took. */
export async function fillDesk(desk: Child, account: LoginReply): Promise<{ ms: number; path: string }> {
  const ready = desk.next(isEvent('cache.ready'))
  const started = performance.now()
  const { user, token, expiresAt } = account
  const request: DataMessage = { type: 'request', id: 1, name: 'account.open', input: { user, token, expiresAt } }
  desk.process.send(request)
  const { payload } = await ready
  return { ms: performance.now() - started, path: (payload as { path: string }).path }
}
