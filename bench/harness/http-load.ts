import { connect } from 'node:net'

export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

function requestText({ method, path, headers = {}, body }: HttpRequest, host: string): string {
  const all = {
    host,
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/** The length of a response; null until its headers are complete. */
function lengthOf(answer: Buffer): number | null {
  const end = answer.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = answer.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  if (status >= 400) throw new Error(`Refused: ${answer.toString()}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return end + 4 + Number(length)
  if (status === 304) return end + 4
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) throw new Error('An answer without an end cannot be measured here')
  const isWhole = answer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
  return isWhole ? answer.length : null
}

/**
 * Sends `count` requests over `connections` persistent connections, one at a time on each. Returns the milliseconds of
 * each. Plain sockets, so that the client costs little beside the server.
 */
export async function load(
  url: string,
  count: number,
  connections: number,
  next: () => HttpRequest,
): Promise<number[]> {
  const { hostname, port, host } = new URL(url)
  const samples: number[] = []
  let begun = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      let [started, chunks, size] = [0, [] as Buffer[], 0]
      let expected: number | null = null
      const ask = () => {
        if (begun >= count) {
          socket.end()
          resolve()
          return
        }
        begun += 1
        started = performance.now()
        ;[chunks, size, expected] = [[], 0, null]
        socket.write(requestText(next(), host))
      }
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        chunks.push(chunk)
        size += chunk.length
        try {
          expected ??= lengthOf(chunks.length === 1 ? chunk : Buffer.concat(chunks))
        } catch (error) {
          socket.destroy()
          reject(error)
          return
        }
        if (expected === null || size < expected) return
        samples.push(performance.now() - started)
        ask()
      })
    })
  await Promise.all(Array.from({ length: connections }, one))
  return samples
}
