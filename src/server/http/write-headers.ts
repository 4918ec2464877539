import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'
import { IDEMPOTENCY_HEADER } from '#shared/contract/http.ts'

/** The revision a change was made from, `If-Match: 12` (quotes allowed). @throws AppError BAD_REQUEST. */
export function baseRevOf(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match']
  if (given === undefined) return undefined
  const match = /^"?(\d{1,15})"?$/.exec(given)
  if (!match) throw new AppError('BAD_REQUEST', { header: 'if-match' })
  return Number(match[1])
}

export interface WriteKey {
  readonly key?: string
  readonly fingerprint?: string
}

/** What makes a retry recognisable: the key the device chose, and a digest of what it asks. @throws AppError BAD_REQUEST. */
export function writeKeyOf(request: FastifyRequest): WriteKey {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return {}
  if (typeof key !== 'string' || !/^[\w.:-]{8,100}$/.test(key)) {
    throw new AppError('BAD_REQUEST', { header: IDEMPOTENCY_HEADER })
  }
  const asked = `${request.method}\n${request.url}\n${request.bodyText}`
  return { key, fingerprint: createHash('sha256').update(asked).digest('hex') }
}
