import { pipeline, Readable, type Transform } from 'node:stream'
import { constants, createGzip, createZstdCompress } from 'node:zlib'
import { calls } from '#shared/contract/http.ts'
import { encodingFor } from '../http/accept-encoding.ts'
import type { Register } from '../http/endpoint.ts'
import type { Digest } from './digest.ts'
import type { Pull } from './pull.ts'
import type { PushOps } from './push.ts'

/**
 * zstd is smaller and twice as fast as gzip; both at level 1, where time and bytes meet best (measured).
 * Each page is flushed: the device shows the first rows while the next are read.
 */
function compressorFor(accepted: string | undefined): { encoding: string; stream: Transform } | null {
  const encoding = encodingFor(accepted, ['zstd', 'gzip'])
  if (encoding === 'zstd') {
    const params = { [constants.ZSTD_c_compressionLevel]: 1 }
    return { encoding, stream: createZstdCompress({ params, flush: constants.ZSTD_e_flush }) }
  }
  return encoding === null ? null : { encoding, stream: createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH }) }
}

/** `POST /sync/push`: operations of a device's outbox, in order. */
export function registerPush(register: Register, push: PushOps): void {
  register(calls.push, ({ body, signedIn }) => push(signedIn().actor, body))
}

/** `GET /sync/digest`: what a device compares its rows with. */
export function registerDigest(register: Register, digest: Digest): void {
  register(calls.syncDigest, ({ signedIn }) => digest(signedIn().actor))
}

/** `GET /sync`: pages are read as fast as the device receives them. */
export function registerSync(register: Register, pull: Pull): void {
  register(calls.sync, async ({ query, signedIn, request, reply }) => {
    const pulled = await pull(signedIn().actor, query.cursor, query.first !== undefined)
    reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
    if (pulled.kind === 'text') return reply.serializer(String).send(pulled.text)

    // The limit counts bytes: by default it counts chunks, and several pages would be in memory.
    const lines = Readable.from(pulled.chunks, { objectMode: false, highWaterMark: 64 * 1024 })
    const compressor = compressorFor(request.headers['accept-encoding'])
    if (!compressor) return reply.send(lines)
    reply.header('content-encoding', compressor.encoding)
    pipeline(lines, compressor.stream, (error) => {
      if (error && !request.raw.destroyed) request.server.logFailure(error, { route: request.routeOptions.url })
    })
    return reply.send(compressor.stream)
  })
}
