import type { SessionUser } from '#shared/contract/http.ts'
import type { MainExports } from '#main/exports/exports.ts'
import type { MadeReports } from '#main/exports/made-reports.ts'
import type { CallData } from '#main/process/rpc.ts'
import type { Handlers } from '../handle.ts'
import { requireAdmin } from './require-admin.ts'

/** Reports, for administrators only: the cache of another role lacks what they are made from. */
export function reportHandlers(call: CallData, exports: MainExports, made: MadeReports, user: () => SessionUser) {
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
    'exports.report': async (input) => {
      // Who asked, whoever is signed in when the file is there.
      const asking = user()
      requireAdmin(asking)
      const result = await exports.report(input)
      made.add(asking._id, input, result)
      return result
    },
    'reports.made': () => {
      requireAdmin(user())
      return made.list(user()._id)
    },
    'reports.openMade': async (asked) => {
      requireAdmin(user())
      await made.open(user()._id, asked)
      return null
    },
  } satisfies Partial<Handlers>
}
