import { entityNamed } from '#shared/entities/index.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import { deviceEvents, type PresentDevice } from '#shared/contract/socket.ts'

interface PresenceOptions {
  /** Tells the devices of this server process who has what open. */
  readonly tell: (users: readonly PresentDevice[]) => void
  /** Tells the other server processes who is here. */
  readonly share: (users: readonly PresentDevice[]) => void
  /** How many devices are connected here. */
  readonly devices: () => number
  readonly now: () => number
}

const GATHER_MS = 100
/** Every device is told of every device: what that weighs grows with the square, and so does the wait. */
const PAIRS_A_MS = 50
/** What the other processes said is repeated, and believed for so long: one that died says nothing more. */
const REPEAT_MS = 5000
const BELIEVED_MS = 3 * REPEAT_MS

/**
 * Who has which record open, here and in the other server processes. Whatever devices say within the wait is read
 * once and told once, so that a device which says much costs no more than one which says little; the last word counts.
 */
export function createServerPresence({ tell, share, devices, now }: PresenceOptions) {
  const said = new Map<string, { readonly user: SessionUser; readonly value: unknown }>()
  const here = new Map<string, PresentDevice>()
  const elsewhere = new Map<string, { readonly users: readonly PresentDevice[]; readonly at: number }>()
  let hasNewsHere = false
  let hasNewsElsewhere = false
  let timer: NodeJS.Timeout | undefined

  const everybody = () => [...here.values(), ...[...elsewhere.values()].flatMap(({ users }) => users)]
  const soon = () => (timer ??= setTimeout(gather, GATHER_MS + (everybody().length * devices()) / PAIRS_A_MS))
  const put = (device: string, present: PresentDevice | null) => {
    const before = here.get(device) ?? null
    if (JSON.stringify(before) === JSON.stringify(present)) return
    hasNewsHere = true
    if (present) here.set(device, present)
    else here.delete(device)
  }

  function gather(): void {
    timer = undefined
    for (const [device, { user, value }] of said) put(device, presentAs(device, user, value))
    said.clear()
    if (hasNewsHere) share([...here.values()])
    if (hasNewsHere || hasNewsElsewhere) tell(everybody())
    hasNewsHere = hasNewsElsewhere = false
  }

  const repeat = setInterval(() => {
    if (here.size > 0) share([...here.values()])
    for (const [server, { at }] of elsewhere) {
      if (now() - at <= BELIEVED_MS) continue
      elsewhere.delete(server)
      hasNewsElsewhere = true
      soon()
    }
  }, REPEAT_MS)
  repeat.unref()

  return {
    everybody,
    /** A device says what it has open; what is not of the contract, or not this person's to read, is nothing. */
    say: (device: string, user: SessionUser, value: unknown): void => {
      said.set(device, { user, value })
      soon()
    },
    /** The person's record changed. */
    rename: (device: string, user: SessionUser): void => {
      const present = here.get(device)
      if (!present) return
      put(device, { ...present, name: nameOf(user) })
      soon()
    },
    leave: (device: string): void => {
      said.delete(device)
      if (!here.has(device)) return
      put(device, null)
      soon()
    },
    /** What another server process shares. */
    hear: (server: string, users: readonly PresentDevice[]): void => {
      const before = elsewhere.get(server)?.users ?? []
      if (users.length === 0) elsewhere.delete(server)
      else elsewhere.set(server, { users, at: now() })
      if (JSON.stringify(before) === JSON.stringify(users)) return
      hasNewsElsewhere = true
      soon()
    },
    /** This process ends: the others need not find out by themselves. */
    stop: (): void => {
      clearInterval(repeat)
      clearTimeout(timer)
      if (here.size > 0) share([])
    },
  }
}

const nameOf = ({ firstName, lastName }: SessionUser) => `${firstName} ${lastName}`.trim()

function presentAs(device: string, user: SessionUser, value: unknown): PresentDevice | null {
  const said = deviceEvents.presence.safeParse(value).data ?? null
  const mayRead = said !== null && entityNamed(said.entity)?.read.includes(user.role)
  return mayRead ? { ...said, userId: user._id, name: nameOf(user), device } : null
}
