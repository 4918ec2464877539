import { randomUUID } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server, type Socket } from 'socket.io'
import type { SessionUser } from '#shared/contract/http.ts'
import type { deviceEvents, PresentDevice, SocketEvent, SocketPayload } from '#shared/contract/socket.ts'
import type { Sessions, SignedIn } from '../auth/sessions.ts'
import { createServerPresence } from './presence.ts'

type Events = { [E in SocketEvent]: (payload: SocketPayload<E>) => void }
/** Events of devices; their values are not yet validated. */
type FromDevice = { [E in keyof typeof deviceEvents]: (value: unknown) => void }
/** Events between server processes. */
interface BetweenServers {
  readonly committed: (rev: number) => void
  readonly present: (server: string, users: readonly PresentDevice[]) => void
}
type Io = Server<FromDevice, Events, BetweenServers, SignedIn>
type Device = Socket<FromDevice, Events, BetweenServers, SignedIn>

export interface Realtime {
  /** Sends every signed-in device that there is something to pull; a burst of commits makes one event. */
  readonly changed: (rev: number) => void
  /** Ends the sockets of a session at once, in every server process. */
  readonly endSession: (sessionId: string) => void
  readonly stop: () => Promise<void>
}

interface Parts {
  readonly http: HttpServer
  readonly sessions: Sessions
  /** How several server processes share their rooms; sockets of this process alone when absent. */
  readonly adapter?: Parameters<Server['adapter']>[0] | undefined
  readonly onError: (error: unknown) => void
}

const DEBOUNCE_MS = 10
/** A session ended in another process, or by time, loses its sockets within a second. */
const SWEEP_MS = 800
/** A connection that broke unnoticed is closed by both ends within the sum of the two. */
const PING_MS = 10_000
const PONG_MS = 5000

const room = (sessionId: string) => `session:${sessionId}`
const ADMINS = 'admins'

/** Starts the socket on the API's port: the handshake has the token, and browsers are refused. */
export function startRealtime({ http, sessions, adapter, onError }: Parts): Realtime {
  const io: Io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    pingInterval: PING_MS,
    pingTimeout: PONG_MS,
    // A device is no browser and sends no Origin: refuses pages of other sites.
    allowRequest: (request, done) => done(null, request.headers.origin === undefined),
  })
  if (adapter) io.adapter(adapter)
  const connections = upgraded(http)

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token']
    sessions.holderOf(typeof token === 'string' ? token : '').then(
      (signedIn) => {
        Object.assign(socket.data, signedIn)
        next()
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
    const { sessionId, user } = socket.data
    void socket.join(room(sessionId))
    if (user.role === 'admin') welcome(socket, presence.everybody())
    socket.on('presence', (value) => presence.update(socket.id, socket.data.user, value))
    socket.on('disconnect', () => presence.leave(socket.id))
  })
  io.on('present', presence.receive)

  let latest = 0
  let sentAt = Number.NEGATIVE_INFINITY
  let debounce: NodeJS.Timeout | undefined
  // Each process sends to its own devices only: through the adapter, events would wait for the database.
  const send = () => {
    debounce = undefined
    sentAt = performance.now()
    io.local.emit('changed', { rev: latest })
  }
  const schedule = (rev: number) => {
    latest = Math.max(latest, rev)
    // A single commit is sent at once, but after the answer to its own request.
    debounce ??= setTimeout(send, Math.max(0, sentAt + DEBOUNCE_MS - performance.now()))
  }
  io.on('committed', (rev) => {
    sessions.refresh()
    schedule(rev)
  })

  const sweep = setInterval(() => void renew(io, sessions, presence.rename).catch(onError), SWEEP_MS)

  return {
    changed: (rev) => {
      schedule(rev)
      if (adapter) io.serverSideEmit('committed', rev)
    },
    endSession: (sessionId) => io.in(room(sessionId)).disconnectSockets(true),
    stop: async () => {
      clearInterval(sweep)
      clearTimeout(debounce)
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

function welcome(socket: Device, users: PresentDevice[]): void {
  void socket.join(ADMINS)
  if (users.length > 0) socket.emit('presence', { users })
}

/** Disconnects sockets whose session is over or whose person has another role, so that they reconnect; updates names. */
async function renew(
  io: Io,
  sessions: Sessions,
  rename: (connectionId: string, user: SessionUser) => void,
): Promise<void> {
  const sockets = [...io.of('/').sockets.values()]
  const open = await sessions.stillOpen([...new Set(sockets.map(({ data }) => data.sessionId))])
  for (const socket of sockets) {
    const user = open.get(socket.data.sessionId)
    if (user?.role !== socket.data.user.role) socket.disconnect(true)
    else if (user.firstName !== socket.data.user.firstName || user.lastName !== socket.data.user.lastName) {
      Object.assign(socket.data, { user })
      rename(socket.id, user)
    }
  }
}
