import { expect, onTestFinished } from 'vitest'
import { sqlite } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openDesk } from './desk.ts'
import { startProxy } from './proxy.ts'

export const WAIT = { timeout: 15_000, interval: 20 }

/** A server, and a desk of its administrator that is up to date over a network that can be cut. */
export async function startProxiedDesk() {
  const server = await startTestServer(sqlite)
  onTestFinished(server.stop)
  const admin = await server.signIn('admin')
  const proxy = await startProxy(server.url)
  const desk = openDesk(proxy.url)
  await desk.signIn(admin.email)
  await expect.poll(async () => (await desk.status()).state, WAIT).toBe('current')
  return { server, admin, proxy, desk }
}
