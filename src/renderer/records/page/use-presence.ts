import { useEffect, useState } from 'react'
import type { Presence, PresentPerson } from '#shared/contract/outbox.ts'
import { log, on, request } from '#renderer/bridge/request.ts'
import { useSession } from '#renderer/session/session-context.tsx'

const NOBODY: readonly PresentPerson[] = []
const tell = (presence: Presence | null) =>
  void request('presence.set', presence).catch((error: unknown) => log('warn', error))

/** Says that this person is at a record, and answers who else is; nobody while `id` is null. */
export function usePresence(entity: string, id: string | null, mode: Presence['mode']): readonly PresentPerson[] {
  const own = useSession().session?.user._id
  const [users, setUsers] = useState(NOBODY)
  useEffect(() => {
    if (id === null) return undefined
    const stop = on('presence.changed', ({ users: now }) => setUsers(now))
    tell({ entity, id, mode })
    return () => {
      stop()
      tell(null)
      setUsers(NOBODY)
    }
  }, [entity, id, mode])
  return othersAt(users, { entity, id, own })
}

/** Who else is at one record, those who change it first; each person once. */
export function othersAt(
  users: readonly PresentPerson[],
  at: { readonly entity: string; readonly id: string | null; readonly own: string | undefined },
): readonly PresentPerson[] {
  const here = users.filter((user) => user.entity === at.entity && user.id === at.id && user.userId !== at.own)
  const editingFirst = here.toSorted((a, b) => Number(b.mode === 'editing') - Number(a.mode === 'editing'))
  return [...new Map(editingFirst.toReversed().map((user) => [user.userId, user])).values()].toReversed()
}
