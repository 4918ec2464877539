import fastify, { LogController, type FastifyInstance } from 'fastify'
import { DOCS_PATH, publishDocs } from './docs.ts'
import { answerErrors } from './errors.ts'
import { acceptJson } from './json.ts'
import { sendSecurityHeaders } from './security-headers.ts'

const BODY_LIMIT = 1024 * 1024
/** How long a request may take to arrive. */
const REQUEST_TIMEOUT_MS = 30_000

export interface AppOptions {
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info'
  readonly trustedProxies: readonly string[]
  /** Whether an error means that the database is damaged. */
  readonly isDamage: (error: unknown) => boolean
}

/** Keys of secrets, which are never logged. */
const REDACTED = ['authorization', 'password', 'token', 'cookie', 'passwordHash'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

/** The application without calls: headers, limits, JSON, documentation and error answers. */
export async function createApp({ logLevel, trustedProxies, isDamage }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: logLevel, redact: REDACTED, stream: process.stderr },
    // One logger for all requests, since a child for each costs time; failures have a correlation id instead.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...trustedProxies],
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
  })
  denyUndeclared(app)
  sendSecurityHeaders(app)
  answerErrors(app, isDamage)
  acceptJson(app)
  await publishDocs(app)
  return app
}

/** Refuses routes that are no endpoint of the contract: they would have no roles. */
function denyUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.endpoint || url === DOCS_PATH || url.startsWith(`${DOCS_PATH}/`)) return
    throw new Error(`${url} is not a call of the contract: declare it in shared/contract/http.ts`)
  })
}
