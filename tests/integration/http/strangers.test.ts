import { once } from 'node:events'
import { connect } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_FAULTS } from '#shared/contract/errors.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import { sqlite } from '#tests/support/databases.ts'
import { allCalls, startTestServer, type TestServer } from '#tests/support/server.ts'

const unknownFields = (count: number, fields = Array.from({ length: count }, (_, n) => [`x${n}`, 1])) =>
  JSON.stringify(Object.fromEntries(fields))
const withBody = allCalls.filter(({ roles, body }) => roles === 'public' && body.type !== 'undefined')

interface Refused {
  readonly error: { readonly code: string; readonly details: { issues?: unknown[]; more?: number; reason?: string } }
}

describe('what a stranger sends costs little', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer(sqlite)))
  afterAll(() => server.stop())

  test.each(withBody.map((call) => [call.name, call] as const))(
    '%s, which needs no token, takes at most 4 kB',
    async (_, { method, path }) => {
      const large = await server.ask<Refused>(method, path, { body: unknownFields(100_000) })
      expect([large.status, large.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
      expect(JSON.stringify(large.body).length).toBeLessThan(200)
      const padded = await server.ask<Refused>(method, path, { body: `{}${' '.repeat(4095)}` })
      expect(padded.status).toBe(413)
    },
  )

  test('an answer tells at most twenty faults, and how many others there are', async () => {
    const { body, status } = await server.ask<Refused>('POST', '/login', { body: unknownFields(300) })
    const { issues = [], more } = body.error.details
    // The two fields that are missing come first.
    expect([status, body.error.code, issues.length, more]).toEqual([400, 'VALIDATION_FAILED', MOST_FAULTS, 282])
    expect(JSON.stringify(body).length).toBeLessThan(2000)
  })

  test('an object or a list without end is not parsed, whoever sends it', async () => {
    const { token } = await server.signIn('admin')
    const list = JSON.stringify({ ids: Array.from({ length: 100_000 }, () => 1) })
    for (const body of [unknownFields(60_000), list, `[${list}]`]) {
      const answer = await server.ask<Refused>('POST', '/skills', { token, body })
      expect([answer.status, answer.body.error.details.reason]).toEqual([413, 'too many parts'])
    }
    const commas = await server.ask<Refused>('POST', '/skills', { token, body: { name: ','.repeat(3000) } })
    expect(commas.body.error.details.issues).toEqual([expect.objectContaining({ field: 'name', code: 'TOO_LONG' })])
  })

  test('a body to a path of no call is not read', async () => {
    for (const path of ['/nulle-part', '/skills/x/y/z']) {
      const answer = await server.ask('POST', path, { body: '{"a' })
      expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('the socket has no requests of many packets, and ends with a message that is too long', async () => {
    const path = '/socket.io/?EIO=4&transport=polling'
    const polled = await fetch(server.url + path, { headers: { 'app-version': APP_VERSION } })
    expect(polled.status).toBe(400)
    const { token } = await server.signIn('admin')
    const socket = io(server.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
    await new Promise((resolve) => socket.on('connect', () => resolve(null)))
    socket.emit('presence', null)
    const ended = new Promise((resolve) => socket.on('disconnect', resolve))
    socket.emit('presence', 'x'.repeat(5000))
    expect(await ended).toMatch(/transport/)
  })
})

describe('a call without a body', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer(sqlite)))
  afterAll(() => server.stop())

  const id = '01890000-0000-7000-8000-00000000000c'
  const pathOf = (path: string) => path.replace(':file', 'fr.json').replaceAll(/:\w+/g, id)
  const without = allCalls
    .filter(({ body, name }) => body.type === 'undefined' && name !== 'uploadFile')
    .toSorted((a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'))

  test('is answered alike with the content type of JSON, which the headers of every call have', async () => {
    const { token } = await server.signIn('admin')
    expect(without.length).toBeGreaterThan(50)
    for (const { name, method, path } of without) {
      const plain = name === 'logout' ? 200 : (await server.ask(method, pathOf(path), { token })).status
      for (const type of ['application/json', 'application/json; charset=utf-8']) {
        if (name === 'logout' && type !== 'application/json') continue
        const answer = await server.ask(method, pathOf(path), { token, headers: { 'content-type': type } })
        expect([name, type, answer.status, answer.body.error?.details?.['reason']]).toEqual([
          name,
          type,
          plain,
          undefined,
        ])
      }
    }
  })

  test('may say that its body comes in chunks, and send none', async () => {
    const { token } = await server.signIn('admin')
    const { hostname, port, host } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const lines = [
      `PUT /conversations/${id} HTTP/1.1`,
      `host: ${host}`,
      `app-version: ${APP_VERSION}`,
      `authorization: Bearer ${token}`,
      'content-type: application/json',
      'transfer-encoding: chunked',
      'connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n0\r\n\r\n`)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString('utf8')))
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 (200|404)/)
  })

  test('is told of a body it has no use for only where one is needed: a sign-in without one is refused', async () => {
    const answer = await server.ask('POST', '/login', { headers: { 'content-type': 'application/json' } })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'BAD_REQUEST'])
  })
})
