// A bare device: stores each write and sends it; stores each change the socket sends and reports it to main.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import Database from 'better-sqlite3'
import { WebSocket } from 'ws'

/** A change of a client's notes. */
export interface RawWrite {
  readonly type: 'write'
  readonly id: string
  readonly notes: string
}

/** A change that came is in the cache. */
export interface RawReceived {
  readonly type: 'received'
  readonly notes: string
}

export interface RawReady {
  readonly type: 'ready'
}

const [url, outboxPath, cachePath] = process.argv.slice(2) as [string, string, string]
const outbox = new Database(outboxPath)
outbox.pragma('journal_mode = WAL')
outbox.pragma('synchronous = FULL')
outbox.exec('create table if not exists ops (seq integer primary key, payload text not null)')
const keep = outbox.prepare('insert into ops (payload) values (?)')
const cache = new Database(cachePath)
cache.pragma('synchronous = NORMAL')
const put = cache.prepare('update "clients" set "notes" = ?, "rev" = ? where "_id" = ?')
const agent = new Agent({ keepAlive: true })

process.on('message', (message: RawWrite) => {
  if (message.type !== 'write') return
  const body = JSON.stringify({ id: message.id, notes: message.notes })
  keep.run(body)
  request(url, { method: 'POST', agent }, (answer) => answer.resume()).end(body)
})

const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false })
socket.on('message', (text) => {
  const { _id, notes, rev } = JSON.parse(String(text)) as { _id: string; notes: string; rev: number }
  put.run(notes, rev, _id)
  process.send?.({ type: 'received', notes } satisfies RawReceived)
})
await once(socket, 'open')
process.send?.({ type: 'ready' } satisfies RawReady)
