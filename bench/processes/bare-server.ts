// The least an HTTP server answers: nothing new.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const server = createServer((_request, reply) => reply.writeHead(304).end())
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.stdout.write(`${JSON.stringify({ event: 'listening', url })}\n`)
})
process.on('SIGTERM', () => process.exit(0))
