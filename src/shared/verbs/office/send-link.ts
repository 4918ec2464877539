import { z } from 'zod'
import { AppError } from '#shared/contract/errors.ts'
import { idSchema } from '#shared/model/ids.ts'
import { requireRow } from '../dispatch/steps/assignment-facts.ts'
import { isPassing } from '../engine/retry.ts'
import { verb } from '../engine/verb.ts'

const input = z.strictObject({ id: idSchema })

/**
 * A link to choose a password goes to the e-mail of an account, once the server has this: an invitation for somebody who
 * has none yet. Who asks for it never sees the password (OWASP ASVS 5.0, 6.4.6).
 * @throws AppError NOT_FOUND, ACCOUNT_INACTIVE
 */
export const sendLink = verb({
  entity: 'users',
  name: 'sendLink',
  summary: 'Send somebody a link by mail with which they choose their password',
  roles: ['admin'],
  input,
  *decide({ actedAt }, { id }) {
    const user = yield* requireRow('users', id)
    if (!user.active) throw new AppError('ACCOUNT_INACTIVE', { current: user })
    return { changes: [{ entity: 'users', id, change: { kind: 'set', fields: { linkAskedAt: actedAt } } }] }
  },
  retry: (asked, refusal) =>
    refusal.code === 'STALE' || isPassing(refusal) ? { verb: 'users.sendLink', payload: asked } : null,
})
