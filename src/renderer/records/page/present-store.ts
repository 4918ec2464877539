import { useSyncExternalStore } from 'react'
import type { PresentPerson } from '#shared/contract/sync/outbox.ts'
import { on } from '#renderer/bridge/request.ts'

let users: readonly PresentPerson[] = []
const listeners = new Set<() => void>()
let isListening = false

const set = (next: readonly PresentPerson[]): void => {
  users = next
  for (const listener of listeners) listener()
}

/** Follows who has what open. The event comes when something changes: a page that opens later asks for what is known. */
function subscribe(listener: () => void): () => void {
  if (!isListening) {
    isListening = true
    on('presence.changed', (payload) => set(payload.users))
    on('session.changed', ({ session }) => session ?? set([]))
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Everybody who has a record open, on other devices. */
export const usePresent = (): readonly PresentPerson[] => useSyncExternalStore(subscribe, () => users)
