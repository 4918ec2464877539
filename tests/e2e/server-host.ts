import { readConfig } from '#server/config.ts'
import { startConfigured } from '#server/start-configured.ts'
import type { RunningServer } from '#server/running-server.ts'
import { sharedHashing } from '#tests/support/shared-hashing.ts'
import type { HostAnswer, HostRequest } from './hosted-server.ts'

// The servers of one worker's journeys, one after the other or side by side: loading the server's modules for each of them took a
// fifth of the run.
const servers = new Map<string, RunningServer>()

async function answer({ id, ask }: HostRequest): Promise<string | null> {
  if (ask.kind === 'stop') {
    const server = servers.get(id)
    servers.delete(id)
    await server?.stop()
    return null
  }
  if (globalThis.testClock) globalThis.testClock.offsetMs = ask.clockOffsetMs
  const server = await startConfigured(readConfig(ask.env, process.cwd()), { hashing: sharedHashing() })
  servers.set(id, server)
  return server.url
}

process.on('message', (request: HostRequest) => {
  const { n } = request
  const send = (reply: HostAnswer) => process.send?.(reply)
  answer(request).then(
    (url) => send({ n, url, error: null }),
    (error: unknown) => send({ n, url: null, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
