import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { createCodec } from './codec.ts'
import type { Guard } from './guard.ts'
import type { FromPage, ToPage } from './messages.ts'

const MAX_MESSAGE_BYTES = 32 * 1024 * 1024

interface SocketOptions {
  readonly server: Server
  readonly path: string
  readonly guard: Guard
  readonly onMessage: (message: FromPage, reply: (message: ToPage) => void) => void
  /** The connection closed without a `leaving` message, which a page sends when it navigates, reloads or closes. */
  readonly onDied: () => void
}

/** IPC of one window's page. Each connection uses a ticket and receives the next one, for a reconnection. */
export function openSocket({ server, path, guard, onMessage, onDied }: SocketOptions): {
  send: (message: ToPage) => void
  close: () => void
} {
  const codec = createCodec()
  let isClosing = false
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    // Each message is handled in a task of its own, as in Electron: its answer does not wait for those that came with it.
    allowSynchronousEvents: false,
  })
  const sendTo = (socket: WebSocket, message: ToPage) => {
    if (socket.readyState === socket.OPEN) socket.send(codec.encode(message))
  }

  server.on('upgrade', (request, stream, head) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    // Browsers send an Origin header with every WebSocket; a client without one is not a page.
    const isAllowed =
      url.pathname === path &&
      request.headers.origin !== undefined &&
      guard.isOurs(request) &&
      guard.hasKey(request, url) &&
      guard.takeTicket(url.searchParams.get('ticket'))
    if (!isAllowed) {
      stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate())
      let hasLeft = false
      socket.on('close', () => void (hasLeft || isClosing || onDied()))
      socket.on('message', (data) => {
        try {
          const message = codec.decode(String(data)) as FromPage
          if (message[0] === 'leaving') hasLeft = true
          else onMessage(message, (reply) => sendTo(socket, reply))
        } catch (error) {
          process.stderr.write(`browser shell: a message of the page was refused: ${String(error)}\n`)
          socket.close(1008)
        }
      })
      sendTo(socket, ['hello', guard.mintTicket(Infinity)])
    })
  })
  return {
    send: (message) => {
      for (const socket of sockets.clients) sendTo(socket, message)
    },
    close: () => {
      isClosing = true
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}
