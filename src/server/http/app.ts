import fastify, { LogController, type FastifyInstance } from 'fastify'
import { DOCS_PATH, publishDocs } from './docs.ts'
import { answerErrors } from './errors.ts'
import { acceptJson } from './json.ts'
import { sendSecurityHeaders } from './security-headers.ts'

const BODY_LIMIT = 1024 * 1024
/** Requests still running when the server is told to stop get this long. */
const REQUEST_TIMEOUT_MS = 30_000

export interface LogOptions {
  readonly level: 'silent' | 'error' | 'warn' | 'info'
}

/** Secrets never reach a log, wherever somebody puts them. */
const REDACTED = ['authorization', 'password', 'token', 'cookie', 'passwordHash'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

/** The bare application: headers, limits, JSON, documentation and refusals; its calls are registered by who composes. */
export async function createApp({ level }: LogOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level, redact: REDACTED, stream: process.stderr },
    // A logger of its own for each request costs time at every one; failures carry a correlation id instead.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
  })
  denyUndeclared(app)
  sendSecurityHeaders(app)
  answerErrors(app)
  acceptJson(app)
  await publishDocs(app)
  return app
}

/** A route that names no endpoint of the contract has no roles: it must not exist. */
function denyUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.endpoint || url === DOCS_PATH || url.startsWith(`${DOCS_PATH}/`)) return
    throw new Error(`${url} is not a call of the contract: declare it in shared/contract/http.ts`)
  })
}
