import { expect, onTestFinished, test } from 'vitest'
import { sqlite } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openDevice, type Device } from './device.ts'
import { startProxy } from './proxy.ts'

const WAIT = { timeout: 15_000, interval: 20 }
const id = '0190a000-0000-7000-8000-000000000001'
const viewing = { entity: 'orders', id, mode: 'viewing' } as const
const editing = { entity: 'orders', id, mode: 'editing' } as const

test('two devices see each other on a record, never themselves, and again after the network was gone', async () => {
  const server = await startTestServer(sqlite)
  onTestFinished(server.stop)
  const [julie, marc] = await Promise.all(
    ['Julie', 'Marc'].map((firstName) => server.createUser('admin', { firstName, lastName: 'Roy' })),
  )
  const proxy = await startProxy(server.url)
  const open = async (url: string, email: string) => {
    const device = openDevice(url)
    await device.signIn(email)
    await expect.poll(async () => (await device.status()).state, WAIT).toBe('current')
    return device
  }
  const seen = (device: Device) =>
    device
      .payloads('presence.changed')
      .at(-1)
      ?.users.map(({ name, mode }) => `${name} ${mode}`)
  const one = await open(server.url, julie?.email as string)
  const other = await open(proxy.url, marc?.email as string)
  await one.ask('presence.set', viewing)
  await other.ask('presence.set', editing)
  await expect.poll(() => seen(one), WAIT).toEqual(['Marc Roy editing'])
  await expect.poll(() => seen(other), WAIT).toEqual(['Julie Roy viewing'])

  // To the first device, the same person on a second device is another participant.
  const home = await open(server.url, julie?.email as string)
  await home.ask('presence.set', editing)
  await expect.poll(() => seen(one)?.toSorted(), WAIT).toEqual(['Julie Roy editing', 'Marc Roy editing'])
  await home.ask('account.close', { forget: false, discard: false })
  await expect.poll(() => seen(one), WAIT).toEqual(['Marc Roy editing'])
  expect(seen(home)).toEqual([])

  proxy.down()
  await expect.poll(() => seen(one), WAIT).toEqual([])
  await expect.poll(() => seen(other), WAIT).toEqual([])
  await other.ask('presence.set', viewing)
  proxy.up()
  await other.ask('sync.nudge', { reason: 'online' })
  await expect.poll(() => seen(one), WAIT).toEqual(['Marc Roy viewing'])
  await expect.poll(() => seen(other), WAIT).toEqual(['Julie Roy viewing'])
})
