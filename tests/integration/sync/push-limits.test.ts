import { once } from 'node:events'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptText } from '#server/db/writes/idempotency.ts'
import { sqliteUnlessFull } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createOp, openDevice, results } from './push-device.ts'

const many = (n: number) => Array.from({ length: n }, () => createOp('offices'))

describe.each(sqliteUnlessFull)('what one account may cost, on $name', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.stop())
  const keptRows = async () =>
    Number(
      (
        await server.database.db
          .selectFrom('idempotency')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      )['n'],
    )

  test('beyond its refusals a push is answered 429, and keeps nothing; what was answered keeps its answer', async () => {
    const device = openDevice(server, await server.signIn('employee'))
    const [first, second] = [many(100), many(70)]
    const answers = await device.push(...first)
    expect(new Set(results(answers))).toEqual(new Set(['FORBIDDEN']))
    await device.push(...second)
    // The rest of the budget is answered, the others are not run.
    expect(await device.push(...many(60))).toHaveLength(30)
    const before = await keptRows()
    for (let i = 0; i < 5; i += 1) {
      const refused = await device.send(many(100))
      expect(refused).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_OPERATIONS' } } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await keptRows()).toBe(before)
    expect(await device.push(...first)).toEqual(answers)
    // Neither another person nor an administrator has less.
    expect(await openDevice(server, await server.signIn('employee')).push(...many(10))).toHaveLength(10)
    expect(results(await openDevice(server, await server.signIn('admin')).push(createOp('offices')))).toEqual([
      'applied',
    ])
  })

  test('an account has a limited number of sockets, and may connect again when one ends', async () => {
    const { token } = await server.signIn('employee')
    const connect = () =>
      io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
    const sockets = Array.from({ length: 80 }, connect)
    const [taken, refused] = [() => sockets.filter(({ connected }) => connected), () => 80 - taken().length]
    try {
      await expect.poll(() => refused()).toBe(16)
      const [error] = (await once(connect() as never, 'connect_error')) as [Error]
      expect(error.message).toBe('TOO_MANY_CONNECTIONS')
      taken()[0]?.disconnect()
      const again = connect()
      sockets.push(again)
      await expect.poll(() => again.connected).toBe(true)
    } finally {
      for (const socket of sockets) socket.disconnect()
    }
  })
})

test('a refusal is kept small: without the row it named, then without its details', () => {
  const refusal = (details: object) => ({ refusal: { code: 'STALE' as const, details: details as never } })
  const small = refusal({ current: { _id: '1', notes: 'a'.repeat(100) }, by: 'Zoé' })
  expect(keptText(small)).toBe(JSON.stringify(small))
  expect(keptText(refusal({ current: { notes: 'a'.repeat(9000) }, by: 'Zoé' }))).toBe(
    JSON.stringify(refusal({ by: 'Zoé' })),
  )
  expect(keptText(refusal({ issues: Array(9000).fill('a') }))).toBe(JSON.stringify(refusal({})))
})
