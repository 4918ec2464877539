import { once } from 'node:events'
import { connect } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorBodySchema } from '#shared/contract/http.ts'
import { sqlite } from '#tests/support/databases.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

describe('what is refused before a call runs is answered in the shape of the contract', () => {
  let server: TestServer
  let admin: Person
  beforeAll(async () => {
    server = await startTestServer(sqlite, { requestTimeoutMs: 1000, allowedHosts: ['equipage.exemple.ca'] })
    admin = await server.signIn('admin')
  })
  afterAll(() => server.stop())

  /** Sends bytes as they are; the status and body of the answer, once the server closes or has answered. */
  const send = async (text: string) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(text)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8')
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      if (Buffer.byteLength(body) >= Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)) socket.destroy()
    })
    await once(socket, 'close')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const { error } = errorBodySchema.parse(JSON.parse(body))
    expect(head.toLowerCase()).toContain('content-type: application/json')
    return `${/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]} ${error.code}`
  }
  const host = () => `Host: ${new URL(server.url).host}`
  const login = (...lines: readonly string[]) =>
    [`POST /login HTTP/1.1`, host(), 'app-version: 00001', ...lines].join('\r\n')
  const json = 'content-type: application/json'

  test.each([
    ['a path that cannot be decoded', () => `GET /skills/%E0%A4%A HTTP/1.1\r\n${host()}\r\n\r\n`, '400 BAD_REQUEST'],
    [
      'a path that is too long',
      () => `GET /skills/${'x'.repeat(300)} HTTP/1.1\r\n${host()}\r\n\r\n`,
      '400 BAD_REQUEST',
    ],
    ['a path of no call', () => `GET /nulle-part HTTP/1.1\r\n${host()}\r\n\r\n`, '404 NOT_FOUND'],
    ['a method of no call', () => `TRACE /skills HTTP/1.1\r\n${host()}\r\n\r\n`, '404 NOT_FOUND'],
    ['a method that does not exist', () => `VOLER /skills HTTP/1.1\r\n${host()}\r\n\r\n`, '400 BAD_REQUEST'],
    ['no HTTP', () => 'Bonjour\r\n\r\n', '400 BAD_REQUEST'],
    ['headers that are too long', () => login(`x: ${'x'.repeat(40_000)}\r\n\r\n`), '400 BAD_REQUEST'],
    ['no Host', () => 'GET /health HTTP/1.1\r\n\r\n', '421 HOST_NOT_ALLOWED'],
    ['bad JSON', () => login(json, 'content-length: 3', '', '{"a'), '400 BAD_REQUEST'],
    ['no JSON at all', () => login(json, 'content-length: 0', '', ''), '400 BAD_REQUEST'],
    ['__proto__', () => login(json, 'content-length: 16', '', '{"__proto__":{}}'), '400 BAD_REQUEST'],
    ['another content type', () => login('content-type: text/plain', 'content-length: 2', '', 'ab'), '400 BAD_REQUEST'],
    ['a content type of nonsense', () => login('content-type: ;', 'content-length: 2', '', 'ab'), '400 BAD_REQUEST'],
    ['a body that is too large', () => login(json, 'content-length: 9999999', '', 'x'), '413 PAYLOAD_TOO_LARGE'],
    ['a length that is none', () => login(json, 'content-length: dix', '', 'x'), '400 BAD_REQUEST'],
    ['chunks of nonsense', () => login(json, 'transfer-encoding: chunked', '', 'zz\r\n'), '400 BAD_REQUEST'],
    ['an expectation', () => login(json, 'expect: merveilles', 'content-length: 3', '', '{"a'), '400 BAD_REQUEST'],
    ['a body that does not end', () => login(json, 'content-length: 100', '', '{'), '408 REQUEST_TIMEOUT'],
    ['headers that do not end', () => login('x-lent: 1'), '408 REQUEST_TIMEOUT'],
  ])('%s', async (_, bytes, expected) => {
    expect(await send(bytes())).toBe(expected)
  })

  test('a body that drips in is ended, however steadily it drips', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString('utf8')))
    socket.write(login(json, 'content-length: 4000', '', '{"email":"'))
    const drip = setInterval(() => socket.write('x'), 50)
    await once(socket, 'close')
    clearInterval(drip)
    expect(answer).toContain('REQUEST_TIMEOUT')
  })

  test('a name that is not the server’s is refused, on the socket too', async () => {
    const health = (name: string) => `GET /health HTTP/1.1\r\nHost: ${name}\r\n\r\n`
    expect(await send(health('mechant.exemple'))).toBe('421 HOST_NOT_ALLOWED')
    for (const name of ['equipage.exemple.ca', 'localhost:4310', '[::1]']) {
      await expect(send(health(name))).rejects.toThrow('error')
    }
    const reaches = (name: string) =>
      new Promise((resolve) => {
        const options = { transports: ['websocket'], reconnection: false, auth: { token: admin.token } }
        const socket = io(server.url, { ...options, extraHeaders: { host: name } })
        socket.on('connect', () => resolve('connected'))
        socket.on('connect_error', () => resolve('refused'))
        setTimeout(() => socket.close(), 5000).unref()
      })
    expect([await reaches('mechant.exemple'), await reaches('equipage.exemple.ca')]).toEqual(['refused', 'connected'])
  })

  test('the documentation is not published unless it is asked for', async () => {
    for (const path of ['/docs', '/docs/json', '/docs/static/index.html']) {
      expect((await server.ask('GET', path)).body.error.code).toBe('NOT_FOUND')
    }
  })

  test('a pull is not sent in an encoding that the device refuses', async () => {
    // Fewer rows are sent as they are.
    for (let i = 0; i < 250; i += 1) await server.create('skills')
    const encodingOf = async (accepted: string) => {
      const headers = { authorization: `Bearer ${admin.token}`, 'app-version': '00001', 'accept-encoding': accepted }
      const answer = await fetch(`${server.url}/sync`, { headers })
      await answer.arrayBuffer()
      return answer.headers.get('content-encoding')
    }
    const accepted = ['zstd', 'zstd;q=0', 'zstd;q=0, gzip', 'gzip;q=1, zstd;q=0.1', 'identity']
    expect(await Promise.all(accepted.map(encodingOf))).toEqual(['zstd', null, 'gzip', 'gzip', null])
  })
})
