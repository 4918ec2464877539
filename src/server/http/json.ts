import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'

const MAX_DEPTH = 32
/** Fields of one object, or elements of one list: the longest list of a call has 500. */
const MAX_PARTS = 1000
const [QUOTE, BACKSLASH, COMMA, OPEN, OPEN_LIST, CLOSE, CLOSE_LIST] = [34, 92, 44, 123, 91, 125, 93]

/** What keeps a JSON text from being parsed, found without parsing it: each of its parts may cost a fault later. */
function excessIn(text: string): { code: 'BAD_REQUEST' | 'PAYLOAD_TOO_LARGE'; reason: string } | null {
  const parts: number[] = []
  let inString = false
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i)
    if (inString) {
      if (c === BACKSLASH) i += 1
      else if (c === QUOTE) inString = false
    } else if (c === QUOTE) inString = true
    else if (c === OPEN || c === OPEN_LIST) {
      if (parts.push(1) > MAX_DEPTH) return { code: 'BAD_REQUEST', reason: 'too deep' }
    } else if (c === CLOSE || c === CLOSE_LIST) parts.pop()
    else if (c === COMMA) {
      const counted = (parts.pop() ?? 0) + 1
      if (counted > MAX_PARTS) return { code: 'PAYLOAD_TOO_LARGE', reason: 'too many parts' }
      parts.push(counted)
    }
  }
  return null
}

/**
 * Accepts JSON bodies only, without `__proto__` keys, deep nesting and objects or lists without end; keeps their text for
 * the fingerprint of a write. A call that has no body may announce one: a client sends the same headers with every call.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bodyText', '')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    const excess = excessIn(text)
    if (excess) {
      done(new AppError(excess.code, { reason: excess.reason }))
      return
    }
    request.bodyText = text
    if (text === '' && hasNoBody(request)) done(null)
    else void parse(request, text, done)
  })
}

const hasNoBody = ({ routeOptions: { config } }: FastifyRequest) => config.endpoint?.body.type === 'undefined'

declare module 'fastify' {
  interface FastifyRequest {
    bodyText: string
  }
}
