import { AppError } from '#shared/contract/errors.ts'
import type { SessionUser } from '#shared/contract/http.ts'
import type { MainExports } from '#main/exports/exports.ts'
import type { CallData } from '#main/process/rpc.ts'
import type { Handlers } from '../handle.ts'

/** Reports, for administrators only: the cache of another role lacks what they are made from. */
export function reportHandlers(call: CallData, exports: MainExports, user: () => SessionUser) {
  const requireAdmin = () => {
    if (user().role !== 'admin') throw new AppError('FORBIDDEN')
  }
  return {
    'reports.list': (asked) => {
      requireAdmin()
      return call('reports.list', asked)
    },
    'reports.preview': (asked) => {
      requireAdmin()
      return call('reports.preview', asked)
    },
    'exports.report': (input) => {
      requireAdmin()
      return exports.report(input)
    },
  } satisfies Partial<Handlers>
}
