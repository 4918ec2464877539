import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { randomFaults } from '#tests/support/world/faults.ts'
import { startNetwork } from '#tests/support/world/network.ts'
import { createRandom } from '#tests/support/world/random.ts'

const BODY = 'x'.repeat(2000)

/** A server that answers with the request it received, behind a network. */
async function startWorld() {
  const received: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      received.push(body)
      response.end(`${received.length}${BODY}`)
    })
  })
  server.on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\nhello')
    socket.on('data', (chunk: Buffer) => socket.write(chunk))
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const network = await startNetwork(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(async () => {
    await network.stop()
    server.closeAllConnections()
    server.close()
  })
  const post = async (body: string) => (await fetch(network.url, { method: 'POST', body })).text()
  return { received, network, post }
}
const lost = {
  cause: expect.objectContaining({ code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET|ECONNREFUSED/) }),
}

describe('a network', () => {
  test('passes requests and their answers', async () => {
    const { network, post, received } = await startWorld()
    expect(await post('a')).toBe(`1${BODY}`)
    expect(received).toEqual(['a'])
    expect(network.requests).toEqual([{ asked: 'POST /', fault: 'pass' }])
  })

  test.each(['hangUp', 'refuse'] as const)(
    'through a network that is cut (%s) nothing reaches the server until it is healed',
    async (how) => {
      const { network, post, received } = await startWorld()
      await post('a')
      await network.cut(how)
      await expect(post('b')).rejects.toMatchObject(lost)
      await network.heal()
      expect(await post('c')).toBe(`2${BODY}`)
      expect(received).toEqual(['a', 'c'])
    },
  )

  test('a network that is cut silently leaves a request without an answer or an end until it is healed', async () => {
    const { network, post, received } = await startWorld()
    await post('a')
    await network.cut('swallow')
    const asked = post('b').then(
      () => 'answered',
      () => 'failed',
    )
    const quiet = new Promise<string>((resolve) => setTimeout(() => resolve('quiet'), 100))
    expect(await Promise.race([asked, quiet])).toBe('quiet')
    await network.heal()
    expect(await asked).toBe('failed')
    expect(received).toEqual(['a'])
  })

  test('loses an answer, not its request', async () => {
    const { network, post, received } = await startWorld()
    network.loseNextAnswer()
    await expect(post('a')).rejects.toMatchObject(lost)
    expect(received).toEqual(['a'])
    expect(await post('b')).toBe(`2${BODY}`)
  })

  test('sends a request twice, at once or later', async () => {
    const { network, post, received } = await startWorld()
    network.next('POST /', { kind: 'twice', answer: 'second' })
    await post('a')
    await expect.poll(() => received).toEqual(['a', 'a'])
    network.next('POST /', { kind: 'replay' })
    await post('b')
    expect(received).toEqual(['a', 'a', 'b'])
    await post('c')
    await expect.poll(() => received).toEqual(['a', 'a', 'b', 'c', 'b'])
  })

  test('holds a request back until the next has passed, or for a moment', async () => {
    const { network, post, received } = await startWorld()
    network.next('POST /', { kind: 'holdBack' })
    const first = post('a')
    await expect.poll(() => network.requests.length).toBe(1)
    await post('b')
    await first
    network.next('POST /', { kind: 'holdBack' })
    await post('c')
    expect(received).toEqual(['b', 'a', 'c'])
  })

  test('truncates an answer, as a lost connection or as a normal end', async () => {
    const { network, post } = await startWorld()
    network.next('POST /', { kind: 'truncate', bytes: 10, how: 'hangUp' })
    await expect(post('a')).rejects.toThrow()
    network.next('POST /', { kind: 'truncate', bytes: 10, how: 'end' })
    expect(await post('b')).toBe(`2${BODY}`.slice(0, 10))
  })

  test('a network that is a portal answers in the place of the server', async () => {
    const { network, post, received } = await startWorld()
    network.next('POST /', { kind: 'portal' })
    expect(await post('a')).toContain('<!doctype html>')
    expect(received).toEqual([])
  })

  test('lets a socket through, and ends it when cut', async () => {
    const { network } = await startWorld()
    const asked = httpRequest(network.url, { headers: { connection: 'upgrade', upgrade: 'websocket' } }).end()
    const [, socket] = (await once(asked, 'upgrade')) as [unknown, Socket]
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += String(chunk)))
    socket.on('error', () => {})
    socket.write(', you')
    await expect.poll(() => text).toContain(', you')
    const ended = once(socket, 'close')
    await network.cut()
    await ended
  })

  test('a network with the same seed makes the same faults', () => {
    const faults = (seed: number) => {
      const weather = randomFaults(createRandom(seed), 0.5)
      return Array.from({ length: 200 }, () => weather({ method: 'POST', path: '/sync/push' }))
    }
    expect(faults(7)).toEqual(faults(7))
    expect(faults(7)).not.toEqual(faults(8))
    expect(new Set(faults(7).map((fault) => fault?.kind ?? 'none')).size).toBe(9)
  })
})
