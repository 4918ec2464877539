import { createServer } from 'node:net'

/** Below those that systems give to outgoing connections, so that nothing else takes it between two servers. */
const PORTS = { first: 20_000, last: 30_000 }

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * (PORTS.last - PORTS.first))
    if (await isFree(port)) return port
  }
}
