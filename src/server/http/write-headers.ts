import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'
import { IDEMPOTENCY_HEADER } from '#shared/contract/http.ts'

/** The revision a change is based on, from `If-Match: 12` (quotes allowed); undefined without one. @throws AppError BAD_REQUEST. */
export function baseRevOf(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined) return undefined
  const match = /^"?(\d{1,15})"?$/.exec(header)
  if (!match) throw new AppError('BAD_REQUEST', { header: 'if-match' })
  return Number(match[1])
}

/** The idempotency key of a write. */
export interface WriteKey {
  readonly key?: string
  readonly fingerprint?: string
}

/** The idempotency key of a request and the fingerprint of its content, by which a retry is recognised; empty without a key. @throws AppError BAD_REQUEST. */
export function writeKeyOf(request: FastifyRequest): WriteKey {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return {}
  if (typeof key !== 'string' || !/^[\w.:-]{8,100}$/.test(key)) {
    throw new AppError('BAD_REQUEST', { header: IDEMPOTENCY_HEADER })
  }
  const content = `${request.method}\n${request.url}\n${request.bodyText}`
  return { key, fingerprint: createHash('sha256').update(content).digest('hex') }
}
