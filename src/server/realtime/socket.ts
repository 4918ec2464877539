import { randomUUID } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type Socket } from 'socket.io'
import type { Presence } from '#shared/contract/sync/outbox.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import type { deviceEvents, PresentDevice, SocketEvent, SocketPayload } from '#shared/contract/socket.ts'
import type { Holder, Sessions, SignedIn } from '../auth/sessions.ts'
import type { Concerned } from '../access/concerned.ts'
import type { Actor } from '../access/actor.ts'
import { ADMINS, PEOPLE, roomsOf } from '../access/audience.ts'
import { createHints } from './hints.ts'
import { createServerPresence } from './presence.ts'
import { onlyVisible } from '../access/visible-presence.ts'

type Events = { [E in SocketEvent]: (payload: SocketPayload<E>) => void }
/** Events of devices; their values are not yet validated. */
type FromDevice = { [E in keyof typeof deviceEvents]: (value: unknown) => void }
/** Events between server processes. */
interface BetweenServers {
  readonly committed: (rev: number) => void
  /** The rooms that hear of the commits up to a revision; administrators hear of all. */
  readonly concerned: (rooms: readonly string[], rev: number) => void
  readonly present: (server: string, users: readonly PresentDevice[]) => void
  readonly arrived: (event: SocketPayload<'new_message'>) => void
}
type Io = Server<FromDevice, Events, BetweenServers, SignedIn>
type Device = Socket<FromDevice, Events, BetweenServers, SignedIn>

export interface Realtime {
  /** Tells those whom a commit may concern that there is something to pull; a burst of commits makes one event. */
  readonly changed: (rev: number, concerned: Concerned) => void
  /** Tells administrators of a text that arrived. */
  readonly arrived: (event: SocketPayload<'new_message'>) => void
  /** Ends the sockets of a session at once, in every server process. */
  readonly endSession: (sessionId: string) => void
  readonly stop: () => Promise<void>
}

interface Parts {
  readonly http: HttpServer
  readonly sessions: Sessions
  /** The rooms of those whom a commit concerns, beside administrators. */
  readonly audience: (concerned: Concerned) => Promise<readonly string[]>
  /** Whether somebody may see a row. */
  readonly maySee: (actor: Actor, row: Presence) => Promise<boolean>
  readonly isAllowedHost: (host: string | undefined) => boolean
  /** How several server processes share their rooms; sockets of this process alone when absent. */
  readonly adapter?: Parameters<Server['adapter']>[0] | undefined
  /** Another server process committed this revision. */
  readonly onCommittedElsewhere?: ((rev: number) => void) | undefined
  readonly onError: (error: unknown) => void
}

/** A session ended in another process, or by time, loses its sockets within a second. */
const SWEEP_MS = 800
/** A connection that broke unnoticed is closed by both ends within the sum of the two. */
const PING_MS = 10_000
const PONG_MS = 5000
/** How long a connection may take to say who it is. */
const SIGN_IN_MS = 10_000
/** Sockets of one account at a time in a server process: more than anybody has devices, few enough to hold. */
const SOCKETS_OF_ACCOUNT = 64

const room = (sessionId: string) => `session:${sessionId}`
const accountRoom = ({ _id }: SessionUser) => `account:${_id}`

/** Starts the socket on the API's port: the handshake has the token, and browsers are refused. */
export function startRealtime(parts: Parts): Realtime {
  const { http, sessions, audience, maySee, isAllowedHost, adapter, onCommittedElsewhere, onError } = parts
  const io: Io = new Server(http, {
    serveClient: false,
    // A device sends its token, and what it has open.
    maxHttpBufferSize: 4096,
    // The only transport of a device: a request of the other may hold thousands of packets.
    transports: ['websocket'],
    pingInterval: PING_MS,
    pingTimeout: PONG_MS,
    connectTimeout: SIGN_IN_MS,
    // A device is no browser and sends no Origin: refuses pages of other sites.
    allowRequest: ({ headers }, done) => done(null, headers.origin === undefined && isAllowedHost(headers.host)),
  })
  if (adapter) io.adapter(adapter)
  const connections = upgraded(http)
  const sizeOf = (name: string) => io.of('/').adapter.rooms.get(name)?.size ?? 0

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token']
    sessions.holderOf(typeof token === 'string' ? token : '').then(
      (signedIn) => {
        Object.assign(socket.data, signedIn)
        const isOneTooMany = sizeOf(accountRoom(signedIn.user)) >= SOCKETS_OF_ACCOUNT
        next(isOneTooMany ? new Error('TOO_MANY_CONNECTIONS') : undefined)
      },
      () => next(new Error('UNAUTHENTICATED')),
    )
  })

  const server = randomUUID()
  const presence = createServerPresence({
    send: (users) => io.local.to(ADMINS).emit('presence', { users: [...users] }),
    share: (users) => adapter && io.serverSideEmit('present', server, users),
    devices: () => io.engine.clientsCount,
    now: Date.now,
  })
  io.on('connection', (socket) => {
    const { sessionId, user, actor } = socket.data
    const isAdmin = user.role === 'admin'
    void socket.join([room(sessionId), accountRoom(user), ...roomsOf(actor)])
    // Counted again after joining: sockets that connected at the same time were not counted before.
    if (sizeOf(accountRoom(user)) > SOCKETS_OF_ACCOUNT) return void socket.disconnect(true)
    const report = (value: unknown) => socket.connected && presence.update(socket.id, socket.data.user, value)
    if (isAdmin) welcome(socket, presence.everybody())
    socket.on('presence', isAdmin ? report : onlyVisible((row) => maySee(socket.data.actor, row), report))
    socket.on('disconnect', () => presence.leave(socket.id))
  })
  io.on('present', presence.receive)

  // Each process sends to its own devices only: through the adapter, events would wait for the database.
  const emit = (rooms: readonly string[], rev: number) => io.local.to([...rooms]).emit('changed', { rev })
  const hints = createHints({
    emit,
    share: adapter && ((rooms, rev) => void io.serverSideEmit('concerned', rooms, rev)),
    hasPeople: () => sizeOf(PEOPLE) > 0,
    audience,
    onError,
  })
  io.on('committed', (rev) => {
    sessions.refresh()
    onCommittedElsewhere?.(rev)
    hints.committedElsewhere(rev)
  })
  io.on('concerned', emit)
  const tellArrived = (event: SocketPayload<'new_message'>) => void io.local.to(ADMINS).emit('new_message', event)
  io.on('arrived', tellArrived)

  const sweep = setInterval(() => void renew(io, sessions, presence.rename).catch(onError), SWEEP_MS)

  return {
    changed: (rev, concerned) => {
      hints.committed(rev, concerned)
      if (adapter) io.serverSideEmit('committed', rev)
    },
    arrived: (event) => {
      tellArrived(event)
      if (adapter) io.serverSideEmit('arrived', event)
    },
    endSession: (sessionId) => io.in(room(sessionId)).disconnectSockets(true),
    stop: async () => {
      clearInterval(sweep)
      hints.stop()
      presence.stop()
      io.local.disconnectSockets(true)
      io.engine.close()
      await io.of('/').adapter.close()
      // A connection whose network was lost never closes, and would be waited for half a minute.
      for (const connection of connections) connection.destroy()
    },
  }
}

/** The open connections that the HTTP server handed to the socket. */
function upgraded(http: HttpServer): ReadonlySet<Duplex> {
  const open = new Set<Duplex>()
  http.on('upgrade', (_request, connection: Duplex) => {
    open.add(connection)
    connection.once('close', () => open.delete(connection))
  })
  return open
}

/** An administrator's device receives who has what open at once. */
function welcome(socket: Device, users: PresentDevice[]): void {
  if (users.length > 0) socket.emit('presence', { users })
}

/**
 * Disconnects sockets whose session is over, or whose person has another role or sees by way of another employee or
 * supervisor, so that they reconnect and pull; updates names.
 */
async function renew(
  io: Io,
  sessions: Sessions,
  rename: (connectionId: string, user: SessionUser) => void,
): Promise<void> {
  const sockets = [...io.of('/').sockets.values()]
  const open = await sessions.stillOpen([...new Set(sockets.map(({ data }) => data.sessionId))])
  for (const socket of sockets) {
    const now = open.get(socket.data.sessionId)
    if (!now || !seesTheSame(now, socket.data)) socket.disconnect(true)
    else if (now.user.firstName !== socket.data.user.firstName || now.user.lastName !== socket.data.user.lastName) {
      Object.assign(socket.data, now)
      rename(socket.id, now.user)
    }
  }
}

const seesTheSame = ({ actor: a }: Holder, { actor: b }: Holder) =>
  a.role === b.role && a.employeeId === b.employeeId && a.supervisorId === b.supervisorId
