import type { Presence, PresentPerson } from '#shared/contract/outbox.ts'
import type { PresentDevice } from '#shared/contract/socket.ts'

interface PresenceOptions {
  readonly say: (presence: Presence | null) => void
  readonly tell: (users: readonly PresentPerson[]) => void
}

/** What this device has open, and who has what open on the others. */
export function createPresence({ say, tell }: PresenceOptions) {
  let mine: Presence | null = null
  let told = '[]'
  const tellNews = (users: readonly PresentPerson[]) => {
    const text = JSON.stringify(users)
    if (text === told) return
    told = text
    tell(users)
  }
  return {
    set: (presence: Presence | null): void => {
      mine = presence
      say(mine)
    },
    /** The server knows nothing of a device that has just come. */
    connected: (): void => {
      if (mine) say(mine)
    },
    /** Without the server nobody knows where the others are. */
    lost: (): void => tellNews([]),
    /** `own` is this device's socket: the same person at another device is somebody else to it. */
    hear: (users: readonly PresentDevice[], own: string | undefined): void =>
      tellNews(people(users.filter(({ device }) => device !== own))),
  }
}

/** Each person once for each record; who changes it at one device and looks at it at another changes it. */
function people(users: readonly PresentDevice[]): readonly PresentPerson[] {
  const found = new Map<string, PresentPerson>()
  for (const { device: _device, ...person } of users) {
    const key = `${person.userId} ${person.entity} ${person.id}`
    if (person.mode === 'editing' || !found.has(key)) found.set(key, person)
  }
  return [...found.values()]
}
