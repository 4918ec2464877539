import { io } from 'socket.io-client'
import type { PresentPerson } from '#shared/contract/sync/outbox.ts'
import { socketEvents, type SocketEvent, type SocketPayload } from '#shared/contract/socket.ts'
import { requestFailureOf } from '../api/failure.ts'
import type { Connection } from '../connection/connection.ts'
import { createPresence } from './presence.ts'

interface RealtimeOptions {
  readonly connection: Connection
  readonly baseUrl: URL
  readonly appVersion: string
  readonly token: string
  /** The server is at this revision. */
  readonly onChanged: (rev: number) => void
  /** Who has a record open on another device. */
  readonly onPresent: (users: readonly PresentPerson[]) => void
  /** A text arrived: somebody waits for its row. */
  readonly onArrived: (message: SocketPayload<'new_message'>) => void
  readonly log: (message: string) => void
}

/** Receives the server's hints over a socket; the connection decides when it connects. */
export function createRealtime(options: RealtimeOptions) {
  const { connection, baseUrl, appVersion, token, onChanged, onPresent, onArrived, log } = options
  let dropped = 0
  const socket = io(baseUrl.origin, {
    path: `${baseUrl.pathname.replace(/\/$/, '')}/socket.io`,
    auth: { token, appVersion },
    transports: ['websocket'],
    // The connection decides when to try: socket.io itself does not try again after a refusal.
    reconnection: false,
    autoConnect: false,
    forceNew: true,
    timeout: 10_000,
  })

  const on = <E extends SocketEvent>(event: E, react: (payload: SocketPayload<E>) => void) => {
    socket.on(event as string, (payload: unknown) => {
      const parsed = socketEvents[event].safeParse(payload)
      if (parsed.success) return react(parsed.data as SocketPayload<E>)
      dropped += 1
      if (dropped === 1) log(`a ${event} event did not match the contract and was dropped`)
    })
  }
  const presence = createPresence({
    // socket.io would keep what is emitted without a connection, and send it when it is no longer true.
    publish: (value) => void (socket.connected && socket.emit('presence', value)),
    onPresent,
  })
  const answered = () => connection.report({ type: 'answered', channel: 'socket' })

  on('changed', ({ rev }) => onChanged(rev))
  on('new_message', (message) => {
    answered()
    onArrived(message)
  })
  on('presence', ({ users }) => presence.receive(users, socket.id))
  socket.on('connect', () => {
    presence.connected()
    answered()
    connection.report({ type: 'finished', channel: 'socket' })
  })
  socket.on('connect_error', (error) =>
    connection.report({ type: 'failed', channel: 'socket', failure: requestFailureOf(error) }),
  )
  socket.on('disconnect', (reason) => {
    presence.lost()
    if (reason !== 'io client disconnect') connection.report({ type: 'socketLost' })
  })
  connection.attach('socket', {
    run: () => {
      // A connection from before sleep or another network may be dead unnoticed.
      socket.disconnect()
      socket.connect()
    },
  })

  return {
    /** How many events did not match the contract. */
    dropped: () => dropped,
    /** Publishes what this device has open, now and after each reconnection. */
    present: presence.set,
    stop: () => {
      presence.lost()
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}
