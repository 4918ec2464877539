import { expect, onTestFinished } from 'vitest'
import { sqlite, type DatabaseKind } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openDevice } from './device.ts'
import { startProxy } from './proxy.ts'

export const WAIT = { timeout: 45_000, interval: 20 }

/** A server, and its administrator's device, up to date over a network that can be cut. */
export async function startProxiedDevice(kind: DatabaseKind = sqlite) {
  const server = await startTestServer(kind)
  onTestFinished(server.stop)
  const admin = await server.signIn('admin')
  const proxy = await startProxy(server.url)
  const device = openDevice(proxy.url)
  await device.signIn(admin.email)
  await expect.poll(async () => (await device.status()).state, WAIT).toBe('current')
  return { server, admin, proxy, device }
}
