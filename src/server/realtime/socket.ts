import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { SocketEvent, SocketPayload } from '#shared/contract/socket.ts'
import type { Sessions, SignedIn } from '../auth/sessions.ts'

type Events = { [E in SocketEvent]: (payload: SocketPayload<E>) => void }
/** What server processes tell each other. */
interface Between {
  readonly committed: (rev: number) => void
}
type Nothing = Record<string, never>
type Io = Server<Nothing, Events, Between, SignedIn>

export interface Realtime {
  /** Tells every signed-in desk that there is something to pull; a burst of commits makes one event. */
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

const room = (sessionId: string) => `session:${sessionId}`

/** The socket beside the API, on the same port: tokens in the handshake, no page of a browser. */
export function startRealtime({ http, sessions, adapter, onError }: Parts): Realtime {
  const io: Io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    // Our desk is no browser and sends no Origin; a page that does is somebody else's.
    allowRequest: (request, done) => done(null, request.headers.origin === undefined),
  })
  if (adapter) io.adapter(adapter)

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
  io.on('connection', (socket) => void socket.join(room(socket.data.sessionId)))

  let latest = 0
  let debounce: NodeJS.Timeout | undefined
  // Each process tells its own desks: through the others' adapter, events would wait for the database.
  const tell = () => {
    debounce = undefined
    io.local.emit('changed', { rev: latest })
  }
  const heard = (rev: number) => {
    latest = Math.max(latest, rev)
    debounce ??= setTimeout(tell, DEBOUNCE_MS)
  }
  io.on('committed', (rev) => {
    sessions.refresh()
    heard(rev)
  })

  const sweep = setInterval(() => void endDead(io, sessions).catch(onError), SWEEP_MS)

  return {
    changed: (rev) => {
      heard(rev)
      if (adapter) io.serverSideEmit('committed', rev)
    },
    endSession: (sessionId) => io.in(room(sessionId)).disconnectSockets(true),
    stop: async () => {
      clearInterval(sweep)
      clearTimeout(debounce)
      io.local.disconnectSockets(true)
      io.engine.close()
      await io.of('/').adapter.close()
    },
  }
}

async function endDead(io: Io, sessions: Sessions): Promise<void> {
  const here = new Map<string, Socket<Nothing, Events, Between, SignedIn>[]>()
  for (const socket of io.of('/').sockets.values()) {
    here.set(socket.data.sessionId, [...(here.get(socket.data.sessionId) ?? []), socket])
  }
  const open = await sessions.stillOpen([...here.keys()])
  for (const [sessionId, sockets] of here) {
    if (!open.has(sessionId)) for (const socket of sockets) socket.disconnect(true)
  }
}
