import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy whose network can be cut: at a byte of what comes back, or altogether. It stays until it is closed. */
export async function openTcpProxy(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isDown = false
  let left = Number.POSITIVE_INFINITY
  let isCut = false
  let losesAnswerTo: string | null = null
  let passed = 0

  const server = createServer((device) => {
    if (isDown) return void device.destroy()
    const upstream = connect(Number(port), hostname)
    for (const socket of [device, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        device.destroy()
        upstream.destroy()
      })
    }
    device.pipe(upstream)
    let isAnswerLost = false
    device.on('data', (chunk) => {
      if (losesAnswerTo === null || !chunk.toString('latin1').startsWith(losesAnswerTo)) return
      losesAnswerTo = null
      isAnswerLost = true
    })
    upstream.on('data', (chunk) => {
      if (isAnswerLost) return void device.destroy()
      const part = chunk.subarray(0, left)
      passed += part.length
      left -= part.length
      if (part.length > 0) device.write(part)
      if (part.length === chunk.length) return
      if (!isCut) return void upstream.pause()
      left = Number.POSITIVE_INFINITY
      setImmediate(() => device.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that came back so far, in bytes. */
    passed: () => passed,
    /** Hangs up once after this many bytes came back; the next connection is whole again. */
    cutAfter: (bytes: number) => {
      left = bytes
      isCut = true
    },
    /** Lets this many bytes through, and then holds everything back without hanging up. */
    holdAfter: (bytes: number) => {
      left = bytes
      isCut = false
    },
    /** The server hears the next such request, and nobody hears its answer. */
    loseAnswerTo: (start: string) => {
      losesAnswerTo = start
    },
    isAnswerLost: () => losesAnswerTo === null,
    /** Everything passes again, for those who connect anew. */
    release: () => {
      left = Number.POSITIVE_INFINITY
      hangUp()
    },
    /** Everything passes for those who connect anew; what is held stays held. */
    pass: () => {
      left = Number.POSITIVE_INFINITY
    },
    /** What is connected now never says a word any more, as after sleep; everything passes for those who connect anew. */
    forget: () => {
      for (const socket of sockets) {
        socket.unpipe()
        socket.removeAllListeners('data')
        socket.pause()
      }
    },
    wasCut: () => isCut && left === Number.POSITIVE_INFINITY,
    down: () => {
      isDown = true
      hangUp()
    },
    up: () => {
      isDown = false
    },
    close: () => {
      hangUp()
      server.close()
    },
  }
}
