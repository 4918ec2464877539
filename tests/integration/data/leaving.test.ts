import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { draft } from '#tests/support/build.ts'
import { databases, type DatabaseKind } from '#tests/support/databases.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createOp, openDesk } from './desk.ts'
import { startProxy } from './proxy.ts'

const WAIT = { timeout: 15_000, interval: 20 }

test.each([
  ['the session expired', { forget: false, discard: false }, ['Matane']],
  ['work was left to be sent', { forget: true, discard: false }, ['Matane']],
  ['work was given up', { forget: true, discard: true }, []],
])('%s: what was not sent is nobody else’s, and sent when its person is back', async (_what, how, expected) => {
  const server = await startTestServer(databases[0] as DatabaseKind)
  onTestFinished(server.stop)
  const [julie, marc] = [await server.createUser('admin'), await server.createUser('admin')]
  const proxy = await startProxy(server.url)
  const desk = openDesk(proxy.url)
  const isCurrent = () => expect.poll(async () => (await desk.status()).state, WAIT).toBe('current')
  await desk.signIn(julie.email)
  await isCurrent()
  const cache = desk.path() as string
  proxy.down()
  await expect.poll(async () => (await desk.status()).state, WAIT).toBe('offline')
  await desk.ask('write', createOp('offices', draft('offices', { name: 'Matane' })))
  expect(await desk.status()).toMatchObject({ pending: 1 })
  await desk.ask('account.close', how)
  expect(existsSync(cache)).toBe(!how.forget)
  proxy.up()

  await desk.signIn(marc.email)
  await isCurrent()
  expect(await desk.status()).toMatchObject({ pending: 0, conflicts: 0 })
  expect(desk.rows('offices')).toEqual([])
  await desk.ask('account.close', { forget: true, discard: true })
  const offices = async () =>
    (await server.database.db.selectFrom('offices').select('name').execute()).map(({ name }) => name)
  expect(await offices()).toEqual([])

  await desk.signIn(julie.email)
  await isCurrent()
  await expect.poll(async () => (await desk.status()).pending, WAIT).toBe(0)
  await expect.poll(offices, WAIT).toEqual(expected)
})
