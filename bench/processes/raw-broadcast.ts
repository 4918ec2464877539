// The minimum a server does for a change: commit it, then send it to every connection.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Database from 'better-sqlite3'
import { WebSocketServer } from 'ws'

const db = new Database((process.env['DATABASE_URL'] ?? '').replace('sqlite:', ''))
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
const reach = db.prepare('update "revision" set "value" = "value" + 1 where "id" = 1 returning "value"').pluck()
const change = db.prepare('update "clients" set "notes" = ?, "rev" = ? where "_id" = ? returning *')
const commit = db.transaction(({ id, notes }: { id: string; notes: string }) => change.get(notes, reach.get(), id))

const server = createServer((request, reply) => {
  void bodyOf(request).then((body) => {
    const row = JSON.stringify(commit.immediate(JSON.parse(body)))
    for (const device of devices.clients) device.send(row)
    reply.end(row)
  })
})
const devices = new WebSocketServer({ server, perMessageDeflate: false })

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.stdout.write(`${JSON.stringify({ event: 'listening', url })}\n`)
})
process.on('SIGTERM', () => process.exit(0))
