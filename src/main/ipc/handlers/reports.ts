import type { SessionUser } from '#shared/contract/http.ts'
import type { MainExports } from '#main/exports/exports.ts'
import type { CallData } from '#main/process/rpc.ts'
import type { Handlers } from '../handle.ts'
import { requireAdmin } from './require-admin.ts'

/** Reports, for administrators only: the cache of another role lacks what they are made from. */
export function reportHandlers(call: CallData, exports: MainExports, user: () => SessionUser) {
  return {
    'reports.list': (asked) => {
      requireAdmin(user())
      return call('reports.list', asked)
    },
    'reports.preview': (asked) => {
      requireAdmin(user())
      return call('reports.preview', asked)
    },
    'exports.paper': (input) => {
      requireAdmin(user())
      return exports.paper(input)
    },
    'reports.trends': (asked) => {
      requireAdmin(user())
      return call('reports.trends', asked)
    },
    'exports.report': (input) => {
      requireAdmin(user())
      return exports.report(input)
    },
  } satisfies Partial<Handlers>
}
