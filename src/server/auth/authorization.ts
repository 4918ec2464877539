import { AppError } from '#shared/contract/errors.ts'

/**
 * The token of an `Authorization` header: alone (requirement CALL-1) or after the word Bearer and one space.
 * `shape` is what such a token looks like, all of it.
 * @throws AppError UNAUTHENTICATED without one
 */
export function tokenOf(authorization: string | undefined, shape: RegExp): string {
  const token = (authorization ?? '').replace(/^Bearer(?: |$)/i, '')
  if (!shape.test(token)) throw new AppError('UNAUTHENTICATED')
  return token
}
