import { request as httpRequest, type Agent, type IncomingMessage, type ServerResponse } from 'node:http'

/** One request, received whole so that it can be sent again. */
export interface Parcel {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export async function parcelOf(request: IncomingMessage): Promise<Parcel> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: request.headers,
    body: Buffer.concat(parts),
  }
}

/** Forwards a request to the server. Rejects when nothing answers there. */
export function forward(parcel: Parcel, target: URL, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, path, headers, body } = parcel
    const sent = httpRequest(
      { host: target.hostname, port: target.port, method, path, headers: { ...headers, host: target.host }, agent },
      resolve,
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Drains an answer that nobody waits for. */
export async function drain(answer: IncomingMessage): Promise<void> {
  for await (const _ of answer) continue
}

/** Forwards an answer as it arrives. */
export function hand(answer: IncomingMessage, to: ServerResponse): void {
  to.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.on('error', () => to.destroy())
  answer.on('aborted', () => to.destroy())
  answer.pipe(to)
}

/** Forwards the first `bytes` of an answer's body; a shorter answer passes whole. */
export function handPart(answer: IncomingMessage, to: ServerResponse, bytes: number, how: 'hangUp' | 'end'): void {
  const { 'content-length': length, ...headers } = answer.headers
  to.writeHead(answer.statusCode ?? 502, how === 'end' || length === undefined ? headers : answer.headers)
  let left = bytes
  const stop = () => {
    for (const event of ['data', 'end']) answer.removeAllListeners(event)
    answer.destroy()
    if (how === 'end') to.end()
    // The written bytes leave before the connection ends.
    else setImmediate(() => to.destroy())
  }
  answer.on('error', () => to.destroy())
  answer.on('end', () => to.end())
  answer.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, left)
    left -= part.length
    if (part.length > 0) to.write(part)
    if (part.length < chunk.length) stop()
  })
}
