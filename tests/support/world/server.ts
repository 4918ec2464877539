import type { DatabaseKind, TestDatabase } from '#tests/support/databases.ts'
import type { ServerOptions } from '#server/running-server.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import type { WorldClock } from './clock.ts'
import type { Network } from './network.ts'

/** A server on a database of its own that can stop and come back on another port with all its data. */
export interface WorldServer {
  readonly database: TestDatabase
  readonly current: () => TestServer
  /** Points the network to the server, at each of its addresses. */
  readonly follow: (network: Network) => void
  readonly restart: () => Promise<void>
  readonly advance: (ms: number) => void
  readonly stop: () => Promise<void>
}

export async function startWorldServer(
  kind: DatabaseKind,
  clock: WorldClock,
  options: Pick<ServerOptions, 'messages'> = {},
): Promise<WorldServer> {
  const database = await kind.open()
  const networks: Network[] = []
  const start = async () => {
    const server = await startTestServer(database.url, options)
    server.clock.advance(clock.moved())
    return server
  }
  let current = await start()
  return {
    database,
    current: () => current,
    follow: (network) => {
      networks.push(network)
      network.forwardTo(current.url)
    },
    restart: async () => {
      await current.stop()
      current = await start()
      for (const network of networks) network.forwardTo(current.url)
    },
    advance: (ms) => {
      clock.advance(ms)
      current.clock.advance(ms)
    },
    stop: async () => {
      await current.stop()
      await database.destroy()
    },
  }
}
