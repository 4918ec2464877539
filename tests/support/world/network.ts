import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Asked, Fault, ChooseFault } from './faults.ts'
import { drain, forward, hand, handPart, parcelOf, type Parcel } from './forward.ts'

/** How a network is cut: connections end, are refused, or stay silent. */
export type Cut = 'hangUp' | 'refuse' | 'swallow'

/**
 * The connection of one device to the server: HTTP and its socket pass through, until a test or its random faults say
 * otherwise.
 */
export interface Network {
  /** The device's server address; it stays the same when the server moves. */
  readonly url: string
  /** The server is at this address from now on. */
  readonly forwardTo: (target: string) => void
  readonly cut: (how?: Cut) => Promise<void>
  /** Everything passes again for new connections, without random faults. */
  readonly heal: () => Promise<void>
  readonly isCut: () => boolean
  /** Ends every connection without cutting the network. */
  readonly hangUp: () => void
  /** Sets random faults; null for none. */
  readonly setFaults: (choose: ChooseFault | null) => void
  /** The fault of the next request that begins so (`POST /sync/push`); random faults do not touch it. */
  readonly next: (start: string, fault: Fault) => void
  readonly loseNextAnswer: (start?: string) => void
  /** Requests received, as `METHOD /path`, with what became of them. */
  readonly requests: readonly { readonly asked: string; readonly fault: Fault['kind'] | 'cut' }[]
  readonly stop: () => Promise<void>
}

/** A held request passes after this time when no other follows it. */
const HOLD_MS = 120

const PORTAL = '<!doctype html><title>Bienvenue</title><p>Acceptez les conditions pour naviguer.'

export async function startNetwork(target: string): Promise<Network> {
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Duplex>()
  const requests: { asked: string; fault: Fault['kind'] | 'cut' }[] = []
  const planned: { start: string; fault: Fault }[] = []
  /** Runs after the next request has passed. */
  let followers: (() => void)[] = []
  let chooseFault: ChooseFault | null = null
  let cut: Cut | null = null
  let behind = new URL(target)

  const keep = (socket: Duplex) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }

  function faultOf(asked: Asked): Fault {
    const line = `${asked.method} ${asked.path}`
    const at = planned.findIndex(({ start }) => line.startsWith(start))
    const chosen = at >= 0 ? planned.splice(at, 1)[0]?.fault : chooseFault?.(asked)
    return chosen ?? { kind: 'pass' }
  }

  /** Releases what waited for a request to pass. */
  function passed(): void {
    const waiting = followers
    followers = []
    for (const follow of waiting) follow()
  }
  const afterNext = (run: () => void) => {
    const timer = setTimeout(() => {
      followers = followers.filter((each) => each !== once)
      run()
    }, HOLD_MS)
    const once = () => {
      clearTimeout(timer)
      run()
    }
    followers.push(once)
  }

  async function answer(parcel: Parcel, fault: Fault, to: ServerResponse): Promise<void> {
    const send = () => forward(parcel, behind, agent)
    switch (fault.kind) {
      case 'pass':
        if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
        return hand(await send(), to)
      case 'refuse':
        return void to.destroy()
      case 'loseAnswer':
        await drain(await send())
        return void to.destroy()
      case 'twice': {
        const both = [send(), send()]
        const [given, other] = fault.answer === 'first' ? both : both.reverse()
        void other?.then(drain).catch(() => {})
        return hand((await given) as IncomingMessage, to)
      }
      case 'replay':
        afterNext(
          () =>
            void send()
              .then(drain)
              .catch(() => {}),
        )
        return hand(await send(), to)
      case 'holdBack':
        await new Promise<void>(afterNext)
        return hand(await send(), to)
      case 'truncate':
        return handPart(await send(), to, fault.bytes, fault.how)
      case 'swallow':
        return
      case 'portal':
        return void to.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL)
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const parcel = await parcelOf(request)
      const asked = { method: parcel.method, path: parcel.path.split('?')[0] ?? '' }
      const fault = cut === null ? faultOf(asked) : null
      requests.push({ asked: `${asked.method} ${asked.path}`, fault: fault?.kind ?? 'cut' })
      if (fault) await answer(parcel, fault, response)
      if (fault && fault.kind !== 'holdBack' && fault.kind !== 'replay') passed()
    } catch {
      // The server or the device is away: existing connections end.
      response.destroy()
    }
  }

  const server = createServer((request, response) => void handle(request, response))
  server.on('connection', (socket) => {
    if (cut === 'hangUp') return void socket.destroy()
    keep(socket)
  })
  server.on('upgrade', (request: IncomingMessage, device: Socket, head: Buffer) => {
    if (cut !== null) return cut === 'swallow' ? undefined : void device.destroy()
    const upstream = connect(Number(behind.port), behind.hostname)
    keep(upstream)
    keep(device)
    device.on('close', () => upstream.destroy())
    upstream.on('close', () => device.destroy())
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`)
    }
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`)
    if (head.length > 0) upstream.write(head)
    device.pipe(upstream).pipe(device)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(0)
  const { port } = server.address() as AddressInfo

  /** While it refused connections, another process may have taken its port for a moment. */
  async function listenOnSamePort(): Promise<void> {
    for (let attempt = 1; !server.listening; attempt += 1) {
      try {
        await listen(port)
      } catch (error) {
        if (attempt === 50) throw error
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    forwardTo: (to) => {
      behind = new URL(to)
    },
    cut: async (how = 'hangUp') => {
      cut = how
      if (how === 'swallow') {
        for (const socket of sockets) {
          socket.unpipe()
          socket.pause()
        }
        return
      }
      hangUp()
      if (how === 'refuse') await closed(server)
    },
    heal: async () => {
      chooseFault = null
      planned.length = 0
      const was = cut
      cut = null
      // Neither end notices that a silent connection works again.
      if (was === 'swallow') hangUp()
      await listenOnSamePort()
      passed()
    },
    isCut: () => cut !== null,
    hangUp,
    setFaults: (choose) => {
      chooseFault = choose
    },
    next: (start, fault) => void planned.push({ start, fault }),
    loseNextAnswer: (start = 'POST ') => void planned.push({ start, fault: { kind: 'loseAnswer' } }),
    stop: async () => {
      cut = 'hangUp'
      followers = []
      hangUp()
      agent.destroy()
      await closed(server)
    },
  }
}

async function closed(server: ReturnType<typeof createServer>): Promise<void> {
  if (!server.listening) return
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
