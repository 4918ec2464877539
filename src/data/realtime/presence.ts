import type { Presence, PresentPerson } from '#shared/contract/sync/outbox.ts'
import type { PresentDevice } from '#shared/contract/socket.ts'

interface PresenceOptions {
  /** Sends what this device has open. */
  readonly publish: (presence: Presence | null) => void
  /** Called when who has what open elsewhere has changed. */
  readonly onPresent: (users: readonly PresentPerson[]) => void
}

/** What this device has open, and who has what open on the others. */
export function createPresence({ publish, onPresent }: PresenceOptions) {
  let own: Presence | null = null
  let shown = '[]'
  const show = (users: readonly PresentPerson[]) => {
    const text = JSON.stringify(users)
    if (text === shown) return
    shown = text
    onPresent(users)
  }
  return {
    set: (presence: Presence | null): void => {
      own = presence
      publish(own)
    },
    /** The server knows nothing of a device that has just connected. */
    connected: (): void => {
      if (own) publish(own)
    },
    /** Without the server nobody knows which records the others have open: none is shown. */
    lost: (): void => show([]),
    /** `ownConnection` is this device's socket: the same person at another device counts as somebody else. */
    receive: (users: readonly PresentDevice[], ownConnection: string | undefined): void =>
      show(people(users.filter(({ connectionId }) => connectionId !== ownConnection))),
  }
}

/** Each person once per record; editing on one device counts more than viewing on another. */
function people(users: readonly PresentDevice[]): readonly PresentPerson[] {
  const found = new Map<string, PresentPerson>()
  for (const { connectionId: _, ...person } of users) {
    const key = `${person.userId} ${person.entity} ${person.id}`
    if (person.mode === 'editing' || !found.has(key)) found.set(key, person)
  }
  return [...found.values()]
}
