import fastify, { LogController, type FastifyInstance } from 'fastify'
import { loggedError } from '../failure-log.ts'
import type { IsAllowedHost } from './allowed-hosts.ts'
import { answerClientError } from './client-errors.ts'
import { DOCS_PATH, publishDocs } from './docs.ts'
import { answerErrors, answerFrameworkError, refuseOtherHosts } from './errors.ts'
import { acceptBytes } from '../files/route.ts'
import { acceptJson } from './json.ts'
import { sendSecurityHeaders } from './security-headers.ts'

const BODY_LIMIT = 1024 * 1024
/** How often Node looks for requests that did not arrive in time. */
const LOOK_MS = 1000

export interface AppOptions {
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info'
  readonly trustedProxies: readonly string[]
  /** Whether an error means that the database is damaged. */
  readonly isDamage: (error: unknown) => boolean
  readonly isAllowedHost: IsAllowedHost
  readonly docs: boolean
  /** How long a request may take to arrive, in milliseconds. */
  readonly requestTimeoutMs: number
}

/** Keys of secrets, which are never logged. */
const REDACTED = ['authorization', 'password', 'token', 'cookie', 'passwordHash'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

/** The application without calls: headers, limits, JSON, documentation and error answers. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { logLevel, trustedProxies, isDamage, isAllowedHost, docs, requestTimeoutMs } = options
  const app = fastify({
    logger: { level: logLevel, redact: REDACTED, stream: process.stderr, serializers: { err: loggedError } },
    // One logger for all requests, since a child for each costs time; failures have a correlation id instead.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...trustedProxies],
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    // A request without Host is refused as every other, in the contract's shape.
    http: { connectionsCheckingInterval: LOOK_MS, headersTimeout: requestTimeoutMs, requireHostHeader: false },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
    forceCloseConnections: 'idle',
    // What arrives on an open connection during the stop is answered as ever, and the connection then closed.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
  })
  denyUndeclared(app)
  // A request that expects anything but to go on is answered without that: Node would answer with an empty 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  sendSecurityHeaders(app)
  refuseOtherHosts(app, isAllowedHost)
  answerErrors(app, isDamage)
  acceptJson(app)
  acceptBytes(app)
  if (docs) await publishDocs(app)
  return app
}

/** Refuses routes that are no endpoint of the contract: they would have no roles. */
function denyUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.endpoint || config?.isPage || url === DOCS_PATH || url.startsWith(`${DOCS_PATH}/`)) return
    throw new Error(`${url} is not a call of the contract: declare it in shared/contract/http.ts`)
  })
}
