import type { FastifyInstance } from 'fastify'
import { DOCS_PATH } from './docs.ts'

/**
 * The headers that helmet sends by default, as constants: its plugin builds them for every request, which costs more than
 * the rest of an empty pull. Answers are data: nothing in them may be executed or framed.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

/** The documentation may load scripts and styles of its own origin, and nothing else. */
const DOCS_POLICY =
  "default-src 'none';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'"

/** Adds the security headers to every answer. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS)
    if (request.url.startsWith(DOCS_PATH)) reply.header('content-security-policy', DOCS_POLICY)
    done()
  })
}
