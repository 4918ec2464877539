import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy whose network can be cut, completely or at a byte of the answer. It listens until it is closed. */
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
      // What comes before the connection is closed would continue after a gap.
      upstream.removeAllListeners('data')
      setImmediate(() => device.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Bytes the server sent back so far. */
    passed: () => passed,
    /** Closes the connection once after this many bytes of the answer; the next connection is whole again. */
    cutAfter: (bytes: number) => {
      left = bytes
      isCut = true
    },
    /** Lets this many bytes through, then holds everything back without closing. */
    holdAfter: (bytes: number) => {
      left = bytes
      isCut = false
    },
    /** The server receives the next such request, and its answer is lost. */
    loseAnswerTo: (start: string) => {
      losesAnswerTo = start
    },
    isAnswerLost: () => losesAnswerTo === null,
    /** Everything passes again for new connections. */
    release: () => {
      left = Number.POSITIVE_INFINITY
      hangUp()
    },
    /** Everything passes for new connections; what is held stays held. */
    pass: () => {
      left = Number.POSITIVE_INFINITY
    },
    /** Existing connections stay silent for ever, as after sleep; everything passes for new ones. */
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
