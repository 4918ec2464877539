import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { APP_VERSION_HEADER, errorBodySchema, type Endpoint } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'
import type { SignedIn } from '../auth/sessions.ts'
import { turn } from '../db/turns.ts'
import { parsePart } from './errors.ts'

/** What a handler gets: the parsed parts of the request, and who sent it. */
export interface Call<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
  /** The person who sent it. @throws AppError UNAUTHENTICATED on a public call. */
  readonly signedIn: () => SignedIn
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Authenticate = (authorization: string | undefined) => Promise<SignedIn>

export type Register = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<z.input<E['reply']> | FastifyReply>,
) => void

/** A sign-in with the longest e-mail and password is half of it. */
const PUBLIC_BODY_LIMIT = 4096

const isDeclared = (schema: z.ZodType) => schema.type !== 'undefined'

/**
 * Registers calls of the contract only: a route without an endpoint stops the server from starting, so that nothing is
 * reachable without declared roles.
 */
export function createRegister(app: FastifyInstance, authenticate: Authenticate): Register {
  app.decorateRequest('signedIn', null)
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => {
    const part = httpPart === 'querystring' ? 'query' : httpPart === 'params' ? 'params' : 'body'
    return (value: unknown) => {
      try {
        return { value: parsePart(schema, value, part) }
      } catch (error) {
        return { error: error as AppError }
      }
    }
  })
  // Answers are typed by the contract: validating them again would only cost time.
  app.setSerializerCompiler(() => JSON.stringify)

  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(endpoint.roles === 'public' && { bodyLimit: PUBLIC_BODY_LIMIT }),
      schema: schemaOf(endpoint),
      onRequest: (request) => admit(endpoint, request, authenticate),
      handler: (request, reply) =>
        handler({
          params: request.params as never,
          query: request.query as never,
          body: request.body as never,
          signedIn: () => {
            if (request.signedIn) return request.signedIn
            throw new AppError('UNAUTHENTICATED')
          },
          request,
          reply,
        }),
    })
  }
}

/** Public reads work without the version header, for browsers and monitors. */
const needsVersion = ({ roles, method }: Endpoint) => roles !== 'public' || method !== 'GET'

/** Checks the app's version, then the token, then the role, before anything is parsed. */
async function admit(endpoint: Endpoint, request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  if (needsVersion(endpoint)) checkVersion(request)
  if (endpoint.roles === 'public') return
  await turn()
  const signedIn = await authenticate(request.headers.authorization)
  if (!endpoint.roles.includes(signedIn.user.role)) throw new AppError('FORBIDDEN')
  request.signedIn = signedIn
}

function checkVersion(request: FastifyRequest): void {
  const version = request.headers[APP_VERSION_HEADER]
  if (version === undefined) throw new AppError('BAD_REQUEST', { header: APP_VERSION_HEADER })
  if (version !== APP_VERSION) throw new AppError('APP_TOO_OLD', { expected: APP_VERSION })
}

function schemaOf(endpoint: Endpoint) {
  const { params, query, body, reply, summary, name } = endpoint
  return {
    summary,
    operationId: name,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(isDeclared(params) && { params }),
    ...(isDeclared(query) && { querystring: query }),
    ...(isDeclared(body) && { body }),
    ...(needsVersion(endpoint) && {
      security: [{ appVersion: [], ...(endpoint.roles !== 'public' && { token: [] }) }],
    }),
    response: { 200: reply, '4xx': errorBodySchema, '5xx': errorBodySchema },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
