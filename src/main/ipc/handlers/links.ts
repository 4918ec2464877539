import type { SessionUser } from '#shared/contract/http.ts'
import type { CallData } from '#main/process/rpc.ts'
import type { Handlers } from '../handle.ts'
import { requireAdmin } from './require-admin.ts'

/** Addresses that the server alone makes, for administrators. */
export const linkHandlers = (call: CallData, user: () => SessionUser) =>
  ({
    'links.address': (asked) => {
      requireAdmin(user())
      return call('links.address', asked)
    },
  }) satisfies Partial<Handlers>
