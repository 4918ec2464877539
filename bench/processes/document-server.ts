// The other way to do it: every row in one JSON document of objects.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Database from 'better-sqlite3'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { wireColumnsOf } from '#sql/columns.ts'

const db = new Database((process.env['DATABASE_URL'] ?? '').replace('sqlite:', ''), { readonly: true })

function everything(): Record<string, unknown[]> {
  return Object.fromEntries(
    (Object.values(entities) as Entity[]).map((e) => {
      const names = wireColumnsOf(e).map(({ name }) => `"${name}"`)
      return [e.name, db.prepare(`select ${names.join(', ')} from "${e.name}" where "deletedAt" is null`).all()]
    }),
  )
}

const server = createServer((_request, reply) => {
  try {
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(everything()))
  } catch (error) {
    reply.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.stdout.write(`${JSON.stringify({ event: 'listening', url })}\n`)
})
process.on('SIGTERM', () => process.exit(0))
