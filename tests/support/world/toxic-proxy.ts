import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** What a bad network does to bytes, under the names Toxiproxy uses. */
export type Toxic =
  | { readonly kind: 'latency'; readonly ms: number }
  /** Every connection is reset, and each new one on its first byte. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'slice'; readonly bytes: number }
  /** The connection closes after so many bytes of the answer. */
  | { readonly kind: 'limit'; readonly bytes: number }
  /**
   * Nothing passes in one direction or in both, until the network heals; if `dies`, never again on existing
   * connections.
   */
  | { readonly kind: 'blackhole'; readonly way: Way | 'both'; readonly dies: boolean }

type Way = 'up' | 'down'

/** A proxy between one device and its server that works on bytes, whatever the protocol. */
export async function openToxicProxy(target: string) {
  const { hostname, port } = new URL(target)
  const links = new Set<Socket>()
  let toxic: Toxic | null = null
  let healed = Promise.withResolvers<void>()

  /** Forwards chunks one after another, each under the toxic of its moment. */
  async function carry(from: Socket, to: Socket, way: Way): Promise<void> {
    let back = 0
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const now = toxic
      if (now?.kind === 'latency') await delay(now.ms)
      if (now?.kind === 'reset') return void from.resetAndDestroy()
      if (now?.kind === 'blackhole' && (now.way === 'both' || now.way === way)) {
        if (now.dies) return new Promise(() => undefined)
        await healed.promise
      }
      if (now?.kind === 'limit' && way === 'down') {
        to.write(chunk.subarray(0, Math.max(0, now.bytes - back)))
        back += chunk.length
        if (back >= now.bytes) return void to.destroySoon()
      } else if (now?.kind === 'slice') {
        for (let at = 0; at < chunk.length; at += now.bytes) {
          to.write(chunk.subarray(at, at + now.bytes))
          if (toxic === now) await delay(1)
        }
      } else to.write(chunk)
    }
    to.end()
  }

  const server = createServer({ allowHalfOpen: true }, (device) => {
    const upstream = connect(Number(port), hostname)
    for (const link of [device, upstream]) {
      links.add(link)
      link.on('error', () => undefined)
      link.on('close', () => {
        links.delete(link)
        // A silent network does not close connections either.
        const isSilent = toxic?.kind === 'blackhole'
        void (isSilent ? healed.promise : Promise.resolve()).then(() => {
          device.destroy()
          upstream.destroy()
        })
      })
    }
    for (const ways of [carry(device, upstream, 'up'), carry(upstream, device, 'down')]) ways.catch(() => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const heal = () => {
    toxic = null
    healed.resolve()
    healed = Promise.withResolvers()
  }
  const hangUp = () => {
    for (const link of links) link.resetAndDestroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    poison: (given: Toxic) => {
      toxic = given
      if (given.kind === 'reset') hangUp()
    },
    hangUp,
    /** Everything passes again; what was held goes on, dead connections stay dead. */
    heal,
    close: () => {
      heal()
      hangUp()
      server.close()
    },
  }
}

export type ToxicProxy = Awaited<ReturnType<typeof openToxicProxy>>
