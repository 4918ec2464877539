import { SAFE_HEADERS } from './csp.ts'

/** The empty answer to a request of a page that gets nothing. */
export const refused = (status: 204 | 400 | 404 | 405): Response =>
  new Response(null, { status, headers: { ...SAFE_HEADERS, 'content-security-policy': "default-src 'none'" } })
