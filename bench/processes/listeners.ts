// Many devices' ends of the server's socket in one process: reports when all have received a change.
import { once } from 'node:events'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import { APP_VERSION } from '#shared/contract/version.ts'
import { sharedNow } from '../harness/clock.ts'

/** Connect one more device for each token. */
export interface Connect {
  readonly type: 'connect'
  readonly tokens: readonly string[]
}

/** All requested devices are connected. */
export interface Connected {
  readonly type: 'connected'
}

/** Every device received the change: when, by `sharedNow`. */
export interface ChangeReceived {
  readonly type: 'changeReceived'
  readonly at: readonly number[]
}

const [url, kind] = process.argv.slice(2) as [string, 'socket.io' | 'ws']
let listening = 0
let at: number[] = []

const onChange = (): void => {
  at.push(sharedNow())
  if (at.length < listening) return
  process.send?.({ type: 'changeReceived', at } satisfies ChangeReceived)
  at = []
}

async function connectDevice(token: string): Promise<void> {
  const socket = io(url, {
    auth: { token, appVersion: APP_VERSION },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  socket.on('changed', onChange)
}

async function connectBare(): Promise<void> {
  const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false })
  await once(socket, 'open')
  socket.on('message', onChange)
}

const AT_ONCE = 20

process.on('message', (message) => {
  if ((message as Partial<Connect>).type === 'connect') void connect((message as Connect).tokens)
})

async function connect(tokens: readonly string[]): Promise<void> {
  for (let from = 0; from < tokens.length; from += AT_ONCE) {
    const some = tokens.slice(from, from + AT_ONCE)
    await Promise.all(some.map((token) => (kind === 'ws' ? connectBare() : connectDevice(token))))
  }
  listening += tokens.length
  process.send?.({ type: 'connected' } satisfies Connected)
}
