import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

/** A proxy before a server: changes of others, and what a device writes, can be held back for a while. */
export interface PausableProxy {
  readonly url: string
  /** From now on the device receives no event and no pull. */
  readonly pauseUpdates: () => void
  readonly resumeUpdates: () => void
  /** From now on what the device writes is held back too, as on a slow network. */
  readonly pauseWrites: () => void
  readonly resumeWrites: () => void
  readonly close: () => void
}

/** `answerOf` answers a path itself, with JSON; what it leaves out goes to the server. */
export async function startPausableProxy(
  target: string,
  answerOf: (path: string) => unknown = () => undefined,
): Promise<PausableProxy> {
  const { hostname, port } = new URL(target)
  const upstreams = new Set<Socket>()
  let held: (() => void)[] = []
  let isPaused = false
  let written: (() => void)[] | null = null

  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, url: path, headers } = asked
    const onward = request({ hostname, port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }
  const server = createServer((asked, answer) => {
    const path = asked.url ?? ''
    const own = answerOf(path)
    if (own !== undefined) {
      answer.setHeader('content-type', 'application/json; charset=utf-8')
      answer.end(JSON.stringify(own))
      return
    }
    const isUpdate = (path.startsWith('/sync') && !path.startsWith('/sync/push')) || path.startsWith('/socket.io')
    if (written && path.startsWith('/sync/push')) written.push(() => forward(asked, answer))
    else if (isPaused && isUpdate) held.push(() => forward(asked, answer))
    else forward(asked, answer)
  })
  server.on('upgrade', (asked, device: Socket, head) => {
    const upstream = connect(Number(port), hostname)
    upstreams.add(upstream)
    upstream.on('close', () => upstreams.delete(upstream))
    for (const socket of [device, upstream])
      socket.on('error', () => [device, upstream].forEach((one) => one.destroy()))
    const lines = asked.rawHeaders.flatMap((name, i, all) => (i % 2 === 0 ? [`${name}: ${all[i + 1]}`] : []))
    upstream.write([`${asked.method} ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    upstream.write(head)
    device.pipe(upstream).pipe(device)
    if (isPaused) upstream.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pauseUpdates: () => {
      isPaused = true
      for (const upstream of upstreams) upstream.pause()
    },
    resumeUpdates: () => {
      isPaused = false
      for (const upstream of upstreams) upstream.resume()
      for (const forwardNow of held) forwardNow()
      held = []
    },
    pauseWrites: () => {
      written ??= []
    },
    resumeWrites: () => {
      const all = written ?? []
      written = null
      for (const forwardNow of all) forwardNow()
    },
    close: () => {
      for (const upstream of upstreams) upstream.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
