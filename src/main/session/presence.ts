import type { Presence } from '#shared/contract/outbox.ts'
import type { CallData } from '../process/rpc.ts'

/** What the page has open, remembered for a data process that starts again. A courtesy: nobody waits for it. */
export function createPresence(call: CallData) {
  let open: Presence | null = null
  const say = (): void => void call('presence.set', open).catch(() => undefined)
  return {
    set: (presence: Presence | null): void => {
      open = presence
      say()
    },
    /** The data process is back, and knows nothing. */
    again: (): void => {
      if (open) say()
    },
    /** The page is gone, or nobody is signed in. */
    leave: (): void => {
      if (!open) return
      open = null
      say()
    },
  }
}
export type PresenceKeeper = ReturnType<typeof createPresence>
