import { entityNamed } from '#shared/entities/index.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import { deviceEvents, type PresentDevice } from '#shared/contract/socket.ts'

interface PresenceOptions {
  /** Sends the devices of this server process who has what open. */
  readonly send: (users: readonly PresentDevice[]) => void
  /** Sends the other server processes who is connected here. */
  readonly share: (users: readonly PresentDevice[]) => void
  /** The number of devices connected here. */
  readonly devices: () => number
  readonly now: () => number
}

/** How long messages are gathered before one is sent. */
const GATHER_MS = 100
/** Every device is sent every device, so that the work grows with the square of their number: so does the wait. */
const PAIRS_A_MS = 50
/** Processes repeat what they share; what one that died had shared expires. */
const REPEAT_MS = 5000
const EXPIRY_MS = 3 * REPEAT_MS

/**
 * Who has which record open, here and in the other server processes. Of what a device sends within the wait only the
 * last message is read, and all changes are sent together: a device that sends much costs no more than another.
 */
export function createServerPresence({ send, share, devices, now }: PresenceOptions) {
  const received = new Map<string, { readonly user: SessionUser; readonly value: unknown }>()
  const here = new Map<string, PresentDevice>()
  const elsewhere = new Map<string, { readonly users: readonly PresentDevice[]; readonly at: number }>()
  let hasChangedHere = false
  let hasChangedElsewhere = false
  let timer: NodeJS.Timeout | undefined

  const everybody = () => [...here.values(), ...[...elsewhere.values()].flatMap(({ users }) => users)]
  const schedule = () => (timer ??= setTimeout(gather, GATHER_MS + (everybody().length * devices()) / PAIRS_A_MS))
  const put = (connectionId: string, present: PresentDevice | null) => {
    const before = here.get(connectionId) ?? null
    if (JSON.stringify(before) === JSON.stringify(present)) return
    hasChangedHere = true
    if (present) here.set(connectionId, present)
    else here.delete(connectionId)
  }

  function gather(): void {
    timer = undefined
    for (const [connectionId, { user, value }] of received) put(connectionId, presentAs(connectionId, user, value))
    received.clear()
    if (hasChangedHere) share([...here.values()])
    if (hasChangedHere || hasChangedElsewhere) send(everybody())
    hasChangedHere = hasChangedElsewhere = false
  }

  const repeat = setInterval(() => {
    if (here.size > 0) share([...here.values()])
    for (const [server, { at }] of elsewhere) {
      if (now() - at <= EXPIRY_MS) continue
      elsewhere.delete(server)
      hasChangedElsewhere = true
      schedule()
    }
  }, REPEAT_MS)
  repeat.unref()

  return {
    everybody,
    /** A device reports what it has open; what is invalid, or its person may not read, counts as nothing open. */
    update: (connectionId: string, user: SessionUser, value: unknown): void => {
      received.set(connectionId, { user, value })
      schedule()
    },
    /** The name of a device's person changed. */
    rename: (connectionId: string, user: SessionUser): void => {
      const present = here.get(connectionId)
      if (!present) return
      put(connectionId, { ...present, name: nameOf(user) })
      schedule()
    },
    leave: (connectionId: string): void => {
      received.delete(connectionId)
      if (!here.has(connectionId)) return
      put(connectionId, null)
      schedule()
    },
    /** Receives what another server process shares. */
    receive: (server: string, users: readonly PresentDevice[]): void => {
      const before = elsewhere.get(server)?.users ?? []
      if (users.length === 0) elsewhere.delete(server)
      else elsewhere.set(server, { users, at: now() })
      if (JSON.stringify(before) === JSON.stringify(users)) return
      hasChangedElsewhere = true
      schedule()
    },
    /** Stops, and tells the other processes that nobody is connected here any more. */
    stop: (): void => {
      clearInterval(repeat)
      clearTimeout(timer)
      if (here.size > 0) share([])
    },
  }
}

const nameOf = ({ firstName, lastName }: SessionUser) => `${firstName} ${lastName}`.trim()

function presentAs(connectionId: string, user: SessionUser, value: unknown): PresentDevice | null {
  const open = deviceEvents.presence.safeParse(value).data ?? null
  const mayRead = open !== null && entityNamed(open.entity)?.read.includes(user.role)
  return mayRead ? { ...open, userId: user._id, name: nameOf(user), connectionId } : null
}
