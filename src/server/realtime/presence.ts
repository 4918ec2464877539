import { entityNamed } from '#shared/entities/index.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import { deskEvents, type PresentDesk } from '#shared/contract/socket.ts'

interface PresenceOptions {
  /** Tells the desks of this server process who has what open. */
  readonly tell: (users: readonly PresentDesk[]) => void
  /** Tells the other server processes who is here. */
  readonly share: (users: readonly PresentDesk[]) => void
  /** How many desks are connected here. */
  readonly desks: () => number
  readonly now: () => number
}

const GATHER_MS = 100
/** Every desk is told of every desk: what that weighs grows with the square, and so does the wait. */
const PAIRS_A_MS = 50
/** What the other processes said is repeated, and believed for so long: one that died says nothing more. */
const REPEAT_MS = 5000
const BELIEVED_MS = 3 * REPEAT_MS

/**
 * Who has which record open, here and in the other server processes. Whatever desks say within the wait is read
 * once and told once, so that a desk which says much costs no more than one which says little; the last word counts.
 */
export function createPresence({ tell, share, desks, now }: PresenceOptions) {
  const said = new Map<string, { readonly user: SessionUser; readonly value: unknown }>()
  const here = new Map<string, PresentDesk>()
  const elsewhere = new Map<string, { readonly users: readonly PresentDesk[]; readonly at: number }>()
  let hasNewsHere = false
  let hasNewsElsewhere = false
  let timer: NodeJS.Timeout | undefined

  const everybody = () => [...here.values(), ...[...elsewhere.values()].flatMap(({ users }) => users)]
  const soon = () => (timer ??= setTimeout(gather, GATHER_MS + (everybody().length * desks()) / PAIRS_A_MS))
  const put = (desk: string, present: PresentDesk | null) => {
    const before = here.get(desk) ?? null
    if (JSON.stringify(before) === JSON.stringify(present)) return
    hasNewsHere = true
    if (present) here.set(desk, present)
    else here.delete(desk)
  }

  function gather(): void {
    timer = undefined
    for (const [desk, { user, value }] of said) put(desk, presentAs(desk, user, value))
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
    /** A desk says what it has open; what is not of the contract, or not this person's to read, is nothing. */
    say: (desk: string, user: SessionUser, value: unknown): void => {
      said.set(desk, { user, value })
      soon()
    },
    /** The person's record changed. */
    rename: (desk: string, user: SessionUser): void => {
      const present = here.get(desk)
      if (!present) return
      put(desk, { ...present, name: nameOf(user) })
      soon()
    },
    leave: (desk: string): void => {
      said.delete(desk)
      if (!here.has(desk)) return
      put(desk, null)
      soon()
    },
    /** What another server process shares. */
    hear: (server: string, users: readonly PresentDesk[]): void => {
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

function presentAs(desk: string, user: SessionUser, value: unknown): PresentDesk | null {
  const said = deskEvents.presence.safeParse(value).data ?? null
  const mayRead = said !== null && entityNamed(said.entity)?.read.includes(user.role)
  return mayRead ? { ...said, userId: user._id, name: nameOf(user), desk } : null
}
