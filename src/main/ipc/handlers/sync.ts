import type { CallData } from '#main/process/rpc.ts'
import type { Handlers } from '../handle.ts'

/** `onPageReady`: a page asks for the status once its event listeners are registered. */
export function syncHandlers(call: CallData, onPageReady: () => void) {
  return {
    'sync.status': () => {
      onPageReady()
      return call('sync.status', null)
    },
    'sync.now': () => call('sync.now', null),
  } satisfies Partial<Handlers>
}
