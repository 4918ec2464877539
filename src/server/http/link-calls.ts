import { AppError } from '#shared/contract/errors.ts'
import { calls } from '#shared/contract/http.ts'
import type { LinkAccounts } from '../links/accounts.ts'
import type { Register } from './endpoint.ts'

/** The token of a link in an `Authorization: Bearer …` header. @throws AppError UNAUTHENTICATED without one */
function bearerOf(authorization: string | undefined): string {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw new AppError('UNAUTHENTICATED')
  return token
}

/** Registers the calls of links: to ask for one, to sign in with one, to choose a password with one. */
export function registerLinkCalls(register: Register, links: LinkAccounts): void {
  register(calls.requestPasswordLink, async ({ body, request }) => {
    await links.request('reset', body, request.ip)
    return {}
  })
  register(calls.requestLoginLink, async ({ body, request }) => {
    await links.request('login', body, request.ip)
    return {}
  })
  register(calls.setPassword, async ({ body, request }) =>
    links.choosePassword(bearerOf(request.headers.authorization), body.password, request.ip),
  )
  register(calls.loginMagicLink, async ({ body, request }) => links.signIn(body.token, request.ip))
}
