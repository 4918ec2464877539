import type { Presence } from '#shared/contract/sync/outbox.ts'
import type { CallData } from '../process/rpc.ts'

export type PagePresence = ReturnType<typeof createPagePresence>

/** The record the page has open, kept for a data process that restarts. Failures are ignored: nothing depends on it. */
export function createPagePresence(call: CallData) {
  let open: Presence | null = null
  const send = (): void => void call('presence.set', open).catch(() => undefined)
  return {
    set: (presence: Presence | null): void => {
      open = presence
      send()
    },
    /** The record on screen. */
    current: (): Presence | null => open,
    /** The data process was restarted and has no presence. */
    resend: (): void => {
      if (open) send()
    },
    /** The page is gone, or nobody is signed in. */
    leave: (): void => {
      if (!open) return
      open = null
      send()
    },
  }
}
