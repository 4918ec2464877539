import { useEffect } from 'react'
import type { Presence, PresentPerson } from '#shared/contract/sync/outbox.ts'
import { log, request } from '#renderer/bridge/request.ts'
import { useSession } from '#renderer/session/session-context.tsx'
import { usePresent } from './present-store.ts'

const NOBODY: readonly PresentPerson[] = []
const announce = (presence: Presence | null) =>
  void request('presence.set', presence).catch((error: unknown) => log('warn', error))

/** Announces that this person has a record open and returns who else has; nobody while `id` is null. */
export function usePresence(entity: string, id: string | null, mode: Presence['mode']): readonly PresentPerson[] {
  const own = useSession().session?.user._id
  const present = usePresent()
  // Another mode replaces the one before: nobody sees this person leave in between.
  useEffect(() => {
    if (id !== null) announce({ entity, id, mode })
  }, [entity, id, mode])
  useEffect(() => (id === null ? undefined : () => announce(null)), [id])
  return id === null ? NOBODY : othersAt(present, { entity, id, own })
}

/** The other people at one record, those who edit it first, each person once. */
export function othersAt(
  present: readonly PresentPerson[],
  at: { readonly entity: string; readonly id: string | null; readonly own: string | undefined },
): readonly PresentPerson[] {
  const here = present.filter((user) => user.entity === at.entity && user.id === at.id && user.userId !== at.own)
  const editingFirst = here.toSorted((a, b) => Number(b.mode === 'editing') - Number(a.mode === 'editing'))
  return [...new Map(editingFirst.toReversed().map((user) => [user.userId, user])).values()].toReversed()
}
