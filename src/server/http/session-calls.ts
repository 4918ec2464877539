import { calls } from '#shared/contract/http.ts'
import { entities } from '#shared/entities/index.ts'
import { AppError } from '#shared/contract/errors.ts'
import { createOwnChanges } from '../auth/own-changes.ts'
import type { Login } from '../auth/login.ts'
import { sessionUserOf, type Sessions } from '../auth/sessions.ts'
import type { Writer } from '../db/writes/write.ts'
import type { Records } from '../records/records.ts'
import type { Register } from './endpoint.ts'

interface Parts {
  readonly login: Login
  readonly sessions: Sessions
  readonly records: Records
  readonly writer: Writer
  readonly onSessionEnded: (sessionId: string) => void
}

/** Registers the calls to sign in and out, and those of one's own account. */
export function registerSessionCalls(register: Register, parts: Parts): void {
  const { login, sessions, records, writer, onSessionEnded } = parts

  let wasWarned = false
  register(calls.login, ({ body, request }) => {
    if (!wasWarned && request.headers['x-forwarded-for'] !== undefined && request.ip === request.socket.remoteAddress) {
      wasWarned = true
      request.log.warn(`A sign-in came through the proxy ${request.ip}, which TRUSTED_PROXIES does not name.`)
    }
    return login({ ...body, address: request.ip })
  })

  register(calls.logout, async ({ signedIn }) => {
    const { sessionId } = signedIn()
    await sessions.revoke(sessionId)
    onSessionEnded(sessionId)
    return {}
  })

  register(calls.me, async ({ signedIn }) => signedIn().user)

  const countOwnChange = createOwnChanges()
  register(calls.patchMe, async ({ body, signedIn }) => {
    const { actor, user } = signedIn()
    if (actor.userId === null) throw new AppError('UNAUTHENTICATED')
    if (body.language === user.language) return user
    countOwnChange(actor.userId)
    // People may not write users, but they may change these fields of their own account.
    const self = { ...actor, role: 'admin' } as const
    const id = actor.userId
    const { reply } = await writer.write({ actor }, (tx) => records.patch(tx, self, entities.users, id, body))
    return sessionUserOf(reply)
  })
}
