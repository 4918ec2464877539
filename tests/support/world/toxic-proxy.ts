import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** What a bad network does to bytes, in the words of those who test with them. */
export type Toxic =
  | { readonly kind: 'latency'; readonly ms: number }
  /** Every connection is reset, and each new one as soon as it says something. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'slice'; readonly bytes: number }
  /** Hung up after so many bytes came back. */
  | { readonly kind: 'limit'; readonly bytes: number }
  /** Nothing passes one way, or either, until the network heals; or ever, on the connections there were. */
  | { readonly kind: 'blackhole'; readonly way: Way | 'both'; readonly dies: boolean }

type Way = 'up' | 'down'

/** The way of one device to its server, byte by byte, whatever is spoken on it. */
export async function openToxicProxy(target: string) {
  const { hostname, port } = new URL(target)
  const links = new Set<Socket>()
  let toxic: Toxic | null = null
  let healed = Promise.withResolvers<void>()

  /** Hands chunks on one after another, each as the network has it by then. */
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
        // A network that says nothing does not say goodbye either.
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
    /** Everything passes again; what waited goes on, what died stays dead. */
    heal,
    close: () => {
      heal()
      hangUp()
      server.close()
    },
  }
}

export type ToxicProxy = Awaited<ReturnType<typeof openToxicProxy>>
