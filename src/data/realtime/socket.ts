import { io } from 'socket.io-client'
import { socketEvents, type SocketEvent, type SocketPayload } from '#shared/contract/socket.ts'
import { backoffMs } from '../sync/backoff.ts'

interface RealtimeOptions {
  readonly baseUrl: URL
  readonly appVersion: string
  readonly token: string
  readonly onChanged: (rev: number) => void
  /** The server was reached, or lost: the pull finds out what that means. */
  readonly onTurn: () => void
  readonly log: (message: string) => void
}

export interface Realtime {
  /** Events that were not what the contract says. */
  readonly dropped: () => number
  /** After sleep or a change of network the old connection may be dead without knowing. */
  readonly reconnect: () => void
  readonly stop: () => void
}

/** Listens to the server's hints. It comes back by itself, later each time, until stopped. */
export function startRealtime({ baseUrl, appVersion, token, onChanged, onTurn, log }: RealtimeOptions): Realtime {
  let dropped = 0
  let failures = 0
  let timer: NodeJS.Timeout | null = null
  const socket = io(baseUrl.origin, {
    path: `${baseUrl.pathname.replace(/\/$/, '')}/socket.io`,
    auth: { token, appVersion },
    transports: ['websocket'],
    // Our own, below: socket.io does not come back after a refusal.
    reconnection: false,
    forceNew: true,
    timeout: 10_000,
  })

  const hear = <E extends SocketEvent>(event: E, react: (payload: SocketPayload<E>) => void) => {
    socket.on(event as string, (payload: unknown) => {
      const parsed = socketEvents[event].safeParse(payload)
      if (parsed.success) return react(parsed.data as SocketPayload<E>)
      dropped += 1
      if (dropped === 1) log(`a ${event} event was not understood and dropped`)
    })
  }
  const comeBack = () => {
    failures += 1
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), backoffMs(failures))
  }

  hear('changed', ({ rev }) => onChanged(rev))
  hear('new_message', () => onTurn())
  socket.on('connect', () => {
    failures = 0
    onTurn()
  })
  socket.on('connect_error', comeBack)
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    onTurn()
    comeBack()
  })

  return {
    dropped: () => dropped,
    reconnect: () => {
      failures = 0
      socket.disconnect()
      socket.connect()
    },
    stop: () => {
      if (timer) clearTimeout(timer)
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}
