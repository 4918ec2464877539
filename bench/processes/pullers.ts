// Many people's devices without a cache: each pulls when the server says so, and reports when it has everything.
import { request, Agent } from 'node:http'
import { once } from 'node:events'
import { io } from 'socket.io-client'
import { formatCursor, syncHeaderSchema } from '#shared/contract/sync/sync.ts'
import { headersOf } from '../data/seen.ts'
import { sharedNow } from '../harness/clock.ts'

/** A device has everything up to a revision. */
export interface CaughtUp {
  readonly type: 'caughtUp'
  readonly rev: number
  /** When it had, by `sharedNow`. */
  readonly at: number
}

/** All devices are connected and have everything. */
export interface PullersReady {
  readonly type: 'pullersReady'
}

const { url, tokens } = JSON.parse(process.argv[2] ?? '') as { url: string; tokens: readonly string[] }
const agent = new Agent({ keepAlive: true })

/** The head of a pull; the rest is read to its end, or left when `isFirst`. */
async function pull(token: string, cursor: string | null): Promise<string> {
  const path = cursor === null ? '/sync' : `/sync?cursor=${encodeURIComponent(cursor)}`
  const asked = request(new URL(path, url), { headers: headersOf(token), ...(cursor !== null && { agent }) })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`GET /sync answered ${answer.statusCode}`)
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) {
    text += String(chunk)
    if (cursor === null && text.includes('\n')) break
  }
  const { upper, scope, entities } = syncHeaderSchema.parse(JSON.parse(text.slice(0, text.indexOf('\n'))))
  return formatCursor({ scope, revs: Object.fromEntries(entities.map(({ name }) => [name, upper])) })
}

async function openDevice(token: string): Promise<void> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  await once(socket as never, 'connect')
  let cursor = await pull(token, null)
  let wanted = 0
  let isPulling = false
  socket.on('changed', ({ rev }: { rev: number }) => {
    wanted = rev
    if (!isPulling) void catchUp()
  })
  async function catchUp(): Promise<void> {
    isPulling = true
    for (let rev = -1; rev < wanted;) {
      rev = wanted
      cursor = await pull(token, cursor)
      process.send?.({ type: 'caughtUp', rev, at: sharedNow() } satisfies CaughtUp)
    }
    isPulling = false
  }
}

for (const token of tokens) await openDevice(token)
process.send?.({ type: 'pullersReady' } satisfies PullersReady)
