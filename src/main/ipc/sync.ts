import type { CallData } from '../process/rpc.ts'
import type { Handlers } from './handle.ts'

/** `onAsked`: a screen is there that asks how things stand, and that listens. */
export function syncHandlers(call: CallData, onAsked: () => void) {
  return {
    'sync.status': () => {
      onAsked()
      return call('sync.status', null)
    },
    'sync.now': () => call('sync.now', null),
  } satisfies Partial<Handlers>
}
