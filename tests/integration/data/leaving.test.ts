import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { draft } from '#tests/support/build.ts'
import { sqlite } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createOp, openDevice } from './device.ts'
import { startProxiedDevice } from './proxied-device.ts'
import { startProxy } from './proxy.ts'

const WAIT = { timeout: 15_000, interval: 20 }

test.each([
  ['the session expired', { forget: false, discard: false }, ['Matane']],
  ['work was left to be sent', { forget: true, discard: false }, ['Matane']],
  ['work was given up', { forget: true, discard: true }, []],
])('%s: what was not sent is nobody else’s, and sent when its person is back', async (_what, how, expected) => {
  const server = await startTestServer(sqlite)
  onTestFinished(server.stop)
  const [julie, marc] = [await server.createUser('admin'), await server.createUser('admin')]
  const proxy = await startProxy(server.url)
  const device = openDevice(proxy.url)
  const isCurrent = () => expect.poll(async () => (await device.status()).state, WAIT).toBe('current')
  await device.signIn(julie.email)
  await isCurrent()
  const cache = device.path() as string
  proxy.down()
  await expect.poll(async () => (await device.status()).state, WAIT).toBe('offline')
  await device.ask('records.write', createOp('offices', draft('offices', { name: 'Matane' })))
  expect(await device.status()).toMatchObject({ pending: 1 })
  await device.ask('account.close', how)
  expect(existsSync(cache)).toBe(!how.forget)
  proxy.up()

  await device.signIn(marc.email)
  await isCurrent()
  expect(await device.status()).toMatchObject({ pending: 0, conflicts: 0 })
  expect(device.rows('offices')).toEqual([])
  await device.ask('account.close', { forget: true, discard: true })
  const offices = async () =>
    (await server.database.db.selectFrom('offices').select('name').execute()).map(({ name }) => name)
  expect(await offices()).toEqual([])

  await device.signIn(julie.email)
  await isCurrent()
  await expect.poll(async () => (await device.status()).pending, WAIT).toBe(0)
  await expect.poll(offices, WAIT).toEqual(expected)
})

test('whoever leaves while a write is being sent over a network that went silent is told of it, before anybody waited for it', async () => {
  const { device, proxy } = await startProxiedDevice()
  proxy.holdAfter(0)
  void device.ask('records.write', createOp('offices', draft('offices', { name: 'Matane' })))
  await expect.poll(() => device.rows('offices').length, WAIT).toBe(1)
  expect(await device.status()).toMatchObject({ pending: 0 })
  expect(await device.ask('account.unsent', null)).toEqual({ pending: 1, conflicts: 0 })
})

test('whoever leaves right after a write that the server answers is asked nothing', async () => {
  const { device } = await startProxiedDevice()
  const written = device.ask('records.write', createOp('offices', draft('offices', { name: 'Matane' })))
  expect(await device.ask('account.unsent', null)).toEqual({ pending: 0, conflicts: 0 })
  expect(await written).toMatchObject({ pending: false })
})
