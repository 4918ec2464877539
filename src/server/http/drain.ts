import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long running requests may take after the stop. */
const DRAIN_MS = 8000
/** How long a connection may wait for its device after the stop: for the rest of a request, or to read an answer. */
const GRACE_MS = 1000
/** How often connections are looked at: Node closes idle ones only once, when it stops listening. */
const LOOK_MS = 100

/**
 * Follows the connections of a server, so that the function it returns can close the server once what it works on is
 * answered, without waiting for devices that stopped reading or writing.
 */
export function followConnections(server: Server): (close: () => Promise<unknown>) => Promise<void> {
  const open = new Map<Socket, IncomingMessage | null>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, null)
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (request: IncomingMessage, response) => {
    if (open.has(request.socket)) open.set(request.socket, request)
    response.once('close', () => {
      if (open.get(request.socket) === request) open.set(request.socket, null)
    })
  })

  return async (close) => {
    const stalls = createStalls()
    const started = performance.now()
    const look = setInterval(() => {
      server.closeIdleConnections()
      const isGraceOver = performance.now() - started > GRACE_MS
      for (const [socket, request] of open) {
        const isAwaited = request === null || !request.complete
        if ((isGraceOver && isAwaited) || stalls.has(socket)) socket.destroy()
      }
    }, LOOK_MS)
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    try {
      await close()
    } finally {
      clearInterval(look)
      clearTimeout(late)
    }
  }
}

/** Recognises connections whose device reads nothing of what waits to be sent. */
function createStalls() {
  const seen = new WeakMap<Socket, { readonly left: string; readonly at: number }>()
  return {
    has: (socket: Socket): boolean => {
      const left = `${socket.writableLength} ${socket.bytesWritten}`
      const before = seen.get(socket)
      if (socket.writableLength > 0 && before?.left === left) return performance.now() - before.at > GRACE_MS
      seen.set(socket, { left, at: performance.now() })
      return false
    },
  }
}
