import { useMemo, useSyncExternalStore } from 'react'
import type { PresentPerson } from '#shared/contract/sync/outbox.ts'
import { on } from '#renderer/bridge/request.ts'
import { createByRecord } from '#renderer/queries/by-record.ts'

const present = createByRecord<PresentPerson>()
const NOBODY: readonly PresentPerson[] = []
let isListening = false

/** Follows who has what open. The event comes when something changes: a page that opens later asks for what is known. */
function listen(): void {
  if (isListening) return
  isListening = true
  on('presence.changed', (payload) => present.set(payload.users))
  on('session.changed', ({ session }) => session ?? present.set([]))
}

function subscribe(listener: () => void): () => void {
  listen()
  return present.subscribe(listener)
}

/** Everybody who has a record open, on other devices. */
export const usePresent = (): readonly PresentPerson[] => useSyncExternalStore(subscribe, present.all)

/** Whoever has one of some records open on other devices; renders anew when that changes, not when others come or go. */
export function usePresentAt(entity: string, ids: string): readonly PresentPerson[] {
  const records = useMemo(() => {
    const at = present.at(entity, ids)
    const subscribeThere = (listener: () => void) => {
      listen()
      return at.subscribe(listener)
    }
    return { subscribe: subscribeThere, text: at.text }
  }, [entity, ids])
  const text = useSyncExternalStore(records.subscribe, records.text)
  return useMemo(() => (text === '' ? NOBODY : (JSON.parse(text) as readonly PresentPerson[])), [text])
}
