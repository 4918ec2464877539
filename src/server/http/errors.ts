import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errors, payloadOf, type ErrorPayload } from '#shared/contract/errors.ts'
import { calls } from '#shared/contract/http.ts'
import { unstorableIn } from '#shared/model/storable.ts'
import { isRetryable, isStorageFailure, isUnavailable } from '../db/violations.ts'
import { createFailureLog, type LogFailure } from '../failure-log.ts'
import type { IsAllowedHost } from './allowed-hosts.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { issuesOf } from '#shared/model/validation.ts'
import { z } from 'zod'

/** The error codes of what the framework itself refuses, by HTTP status. */
const frameworkCodes: Readonly<Record<number, AppError['code']>> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_ATTEMPTS',
}

/** The error as a refusal; null when it is a bug. */
function refusalIn(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  const status = Number(error.statusCode)
  if (status < 400 || status >= 500) return null
  return new AppError(frameworkCodes[status] ?? 'BAD_REQUEST', { reason: 'code' in error ? String(error.code) : '' })
}

/** Answers every refusal as `{error: {code, details}}`; a bug is logged, and its answer has only the correlation id. */
export function answerErrors(app: FastifyInstance, isDamage: (error: unknown) => boolean): void {
  const logFailure = createFailureLog(app.log)
  app.decorate('logFailure', logFailure)
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (!isDamage(error)) return answerError(error, request, reply, logFailure)
    logFailure(error, { route: request.routeOptions.url })
    return send(reply, { code: 'DATABASE_DAMAGED', details: {} })
  })
  // Before the body is read: what nobody serves is not parsed either.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) void send(reply, { code: 'NOT_FOUND', details: {} })
    else done()
  })
}

/** Answers what the framework refuses before any hook runs, such as a path that cannot be decoded. */
export function answerFrameworkError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void send(reply.headers(SECURITY_HEADERS), payloadOf(refusalIn(error) ?? new AppError('BAD_REQUEST')))
}

/** Refuses requests that name another host. */
export function refuseOtherHosts(app: FastifyInstance, isAllowed: IsAllowedHost): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isAllowed(request.headers.host)) done()
    else void send(reply, { code: 'HOST_NOT_ALLOWED', details: {} })
  })
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, logFailure: LogFailure) {
  const known = refusalIn(error)
  if (known && errors[known.code] > 0) return send(reply, payloadOf(known))
  const route = request.routeOptions.url
  if (isUnavailable(error)) {
    logFailure(error, { route })
    return send(reply, { code: 'UNAVAILABLE', details: { retryAfterSeconds: 2 } })
  }
  if (isStorageFailure(error)) {
    logFailure(error, { route })
    return send(reply, { code: 'STORAGE_FAILED', details: { retryAfterSeconds: 30 } })
  }
  // A busy database after several tries: the next may succeed.
  if (isRetryable(error)) return send(reply, { code: 'UNAVAILABLE', details: { retryAfterSeconds: 2 } })
  const correlationId = randomUUID()
  logFailure(error, { correlationId, route })
  return send(reply, { code: 'INTERNAL', details: { correlationId } })
}

function send(reply: FastifyReply, { code, details }: ErrorPayload) {
  const wait = details['retryAfterSeconds']
  if (typeof wait === 'number') reply.header('retry-after', String(wait))
  // A stream that failed before its first byte may have set an encoding.
  reply.removeHeader('content-encoding')
  return reply
    .code(errors[code])
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error: { code, details } })
}

/** Whose texts are checked operation by operation: a bad one must not refuse those beside it. */
const CHECKED_LATER: ReadonlySet<z.ZodType> = new Set([calls.push.body])

/**
 * Parses one part of a request; no text in it has a character that cannot be stored.
 * @throws AppError VALIDATION_FAILED for a body, BAD_REQUEST for the others, with issues by field
 */
export function parsePart<S extends z.ZodType>(
  schema: S,
  value: unknown,
  part: 'params' | 'query' | 'body',
): z.output<S> {
  const parsed = schema.safeParse(value)
  const bad = parsed.success && !CHECKED_LATER.has(schema) ? unstorableIn(parsed.data) : null
  if (parsed.success && bad === null) return parsed.data
  const issues = parsed.success ? [{ field: bad, code: 'BAD_CHARACTER' }] : issuesOf(parsed.error)
  throw new AppError(part === 'body' ? 'VALIDATION_FAILED' : 'BAD_REQUEST', { issues })
}

declare module 'fastify' {
  interface FastifyInstance {
    logFailure: LogFailure
  }
}
