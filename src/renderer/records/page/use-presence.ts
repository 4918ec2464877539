import { useEffect, useState } from 'react'
import type { Presence, PresentPerson } from '#shared/contract/sync/outbox.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { setOwnPresence } from './own-presence.ts'
import { usePresent } from './present-store.ts'

const NOBODY: readonly PresentPerson[] = []

/** Announces that this person has a record open, while `id` is not null. */
export function useAnnounced(entity: string, id: string | null, mode: Presence['mode']): void {
  const [part] = useState(() => Symbol(entity))
  // Another mode replaces the one before, where it lies: a picker over a page stays over it.
  useEffect(() => {
    if (id !== null) setOwnPresence(part, { entity, id, mode })
  }, [part, entity, id, mode])
  useEffect(() => (id === null ? undefined : () => setOwnPresence(part, null)), [part, id])
}

/** Announces that this person has a record open and returns who else has; nobody while `id` is null. */
export function usePresence(entity: string, id: string | null, mode: Presence['mode']): readonly PresentPerson[] {
  const own = useSession().session?.user._id
  const present = usePresent()
  useAnnounced(entity, id, mode)
  return id === null ? NOBODY : othersAt(present, { entity, id, own })
}

/** The other people at one record, those who edit it first, each person once. */
export function othersAt(
  present: readonly PresentPerson[],
  at: { readonly entity: string; readonly id: string | null; readonly own: string | undefined },
): readonly PresentPerson[] {
  const here = present.filter((user) => user.entity === at.entity && user.id === at.id && user.userId !== at.own)
  return eachOnce(here)
}

/** Each person once, those who edit first. */
export function eachOnce(people: readonly PresentPerson[]): readonly PresentPerson[] {
  const editingFirst = people.toSorted((a, b) => Number(b.mode === 'editing') - Number(a.mode === 'editing'))
  return [...new Map(editingFirst.toReversed().map((user) => [user.userId, user])).values()].toReversed()
}
