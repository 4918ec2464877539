import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'

const MAX_DEPTH = 32

/** Whether brackets of a JSON text nest deeper than `max`, without parsing it. */
function nestsDeeper(text: string, max: number): boolean {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i)
    if (inString) {
      if (c === 92) i += 1
      else if (c === 34) inString = false
    } else if (c === 34) inString = true
    else if (c === 123 || c === 91) {
      depth += 1
      if (depth > max) return true
    } else if (c === 125 || c === 93) depth -= 1
  }
  return false
}

/** Accepts JSON bodies only, without `__proto__` keys and deep nesting; keeps their text for the fingerprint of a write. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bodyText', '')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (nestsDeeper(text, MAX_DEPTH)) {
      done(new AppError('BAD_REQUEST', { reason: 'too deep' }))
      return
    }
    request.bodyText = text
    void parse(request, text, done)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    bodyText: string
  }
}
