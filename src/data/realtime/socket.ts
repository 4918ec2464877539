import { io } from 'socket.io-client'
import type { Presence, PresentPerson } from '#shared/contract/outbox.ts'
import { socketEvents, type SocketEvent, type SocketPayload } from '#shared/contract/socket.ts'
import { backoffMs } from '../sync/backoff.ts'
import { createPresence } from './presence.ts'

interface RealtimeOptions {
  readonly baseUrl: URL
  readonly appVersion: string
  readonly token: string
  readonly onChanged: (rev: number) => void
  /** The server was reached, or has something: the pull finds out what. */
  readonly onTurn: () => void
  /** The server was lost, or only its connection. */
  readonly onLost: () => void
  /** Who has a record open on another device. */
  readonly onPresent: (users: readonly PresentPerson[]) => void
  readonly log: (message: string) => void
}

export interface Realtime {
  /** Events that were not what the contract says. */
  readonly dropped: () => number
  /** After sleep or a change of network the old connection may be dead without knowing. */
  readonly reconnect: () => void
  /** The server can be reached: the wait for the next try is cut short. */
  readonly hurry: () => void
  /** Says what this device has open, now and each time the server is reached again. */
  readonly present: (presence: Presence | null) => void
  readonly stop: () => void
}

/** Listens to the server's hints. It comes back by itself, later each time, until stopped. */
export function startRealtime(options: RealtimeOptions): Realtime {
  const { baseUrl, appVersion, token, onChanged, onTurn, onLost, onPresent, log } = options
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
  const presence = createPresence({
    // What is emitted without a connection would be kept and said later, when it is no longer so.
    say: (value) => void (socket.connected && socket.emit('presence', value)),
    tell: onPresent,
  })
  const dropTimer = () => {
    if (timer) clearTimeout(timer)
    timer = null
  }
  const comeBack = () => {
    failures += 1
    dropTimer()
    timer = setTimeout(() => {
      timer = null
      socket.connect()
    }, backoffMs(failures))
  }

  hear('changed', ({ rev }) => onChanged(rev))
  hear('new_message', () => onTurn())
  hear('presence', ({ users }) => presence.hear(users, socket.id))
  socket.on('connect', () => {
    failures = 0
    presence.connected()
    onTurn()
  })
  socket.on('connect_error', comeBack)
  socket.on('disconnect', (reason) => {
    presence.lost()
    if (reason === 'io client disconnect') return
    onLost()
    comeBack()
  })

  return {
    dropped: () => dropped,
    reconnect: () => {
      failures = 0
      dropTimer()
      socket.disconnect()
      socket.connect()
    },
    hurry: () => {
      if (!timer) return
      dropTimer()
      socket.connect()
    },
    present: presence.set,
    stop: () => {
      presence.lost()
      dropTimer()
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}
