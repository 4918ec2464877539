import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/contract/errors.ts'

interface Limits {
  /** In bytes. */
  readonly bodyLimit: number
  readonly mostFields: number
}

/** Accepts forms of a few fields: they are counted before they are parsed. */
export function acceptForms(scope: FastifyInstance, { bodyLimit, mostFields }: Limits): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => {
      const text = String(body)
      if (text.split('&', mostFields + 1).length > mostFields) done(new AppError('PAYLOAD_TOO_LARGE'))
      else done(null, new URLSearchParams(text))
    },
  )
}
