import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errors } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/http.ts'
import { acceptForms } from '../forms.ts'
import { PAGE_POLICY } from './layout.ts'

/** No form of a page has more fields. */
export const MOST_FIELDS = 20

/** The path's token in characters that tokens have; what else stands there is no token of ours. */
export const tokenOf = (request: FastifyRequest): string => {
  const { token } = request.params as { readonly token: string }
  return /^[\w-]{1,100}$/.test(token) ? token : ''
}

/** The language of the mail, else the browser's. */
export function languageOf({ query, headers }: FastifyRequest): Language {
  const { lang } = query as { readonly lang?: unknown }
  if (lang === 'fr' || lang === 'en') return lang
  const wanted = /\b(fr|en)\b/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase()
  return wanted === 'en' ? 'en' : 'fr'
}

/** A page, which nobody keeps. */
export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', PAGE_POLICY)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(String)
    .send(page)
}

/** What somebody typed into a form. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** What a page says when something did not work. */
export type Refused = 'expired' | 'busy' | 'failed'

/** Lets pages of a scope have forms of so many bytes, and says on a page what does not work. */
export function servePages(
  app: FastifyInstance,
  scope: FastifyInstance,
  formLimit: number,
  refused: (language: Language, why: Refused) => string,
): void {
  acceptForms(scope, { bodyLimit: formLimit, mostFields: MOST_FIELDS })
  scope.setErrorHandler((error, request, reply) => {
    const code = error instanceof AppError ? error.code : null
    if (code === null && !isRefusal(error)) app.logFailure(error, { route: request.routeOptions.url })
    const why = code === 'LINK_EXPIRED' ? 'expired' : code === 'TOO_MANY_ATTEMPTS' ? 'busy' : 'failed'
    const status = code === null ? (isRefusal(error) ? 400 : 500) : errors[code]
    return sendPage(reply, status, refused(languageOf(request), why))
  })
}

/** What the framework refuses by itself, such as a form that is too large. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500

declare module 'fastify' {
  interface FastifySchema {
    /** Not in the documentation of the API. */
    hide?: boolean
  }
  interface FastifyContextConfig {
    /** A page for a browser, which the contract does not have. */
    isPage?: true
  }
}
