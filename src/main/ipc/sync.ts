import type { CallData } from '../process/rpc.ts'
import type { Handlers } from './handle.ts'

export function syncHandlers(call: CallData) {
  return {
    'sync.status': () => call('sync.status', null),
    'sync.now': () => call('sync.now', null),
  } satisfies Partial<Handlers>
}
