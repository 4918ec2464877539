import { calls } from '#shared/contract/http.ts'
import { tokenOf } from '../auth/authorization.ts'
import type { LinkAccounts } from '../links/accounts.ts'
import type { Register } from './endpoint.ts'

const LINK_TOKEN = /^[\w-]{1,200}$/

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
    links.choosePassword(tokenOf(request.headers.authorization, LINK_TOKEN), body.password, request.ip),
  )
  register(calls.loginMagicLink, async ({ body, request }) => links.signIn(body.token, request.ip))
}
