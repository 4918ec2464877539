import type { SessionUser } from '#shared/contract/http.ts'
import { readPayOf } from '#reads/time/pay.ts'
import { readPayWithout } from '#reads/time/pay-without.ts'
import type { MainExports } from '#main/exports/exports.ts'
import type { CacheReads } from '#main/cache/cache-reads.ts'
import type { CallData } from '#main/process/rpc.ts'
import type { Handlers } from '../handle.ts'
import { requireAdmin } from './require-admin.ts'

/** What people are paid, for administrators only: the cache of another role lacks the orders and rules it is worked out from. */
export function payHandlers(cache: CacheReads, call: CallData, exports: MainExports, user: () => SessionUser) {
  return {
    'pay.preview': (query) => {
      requireAdmin(user())
      return cache.read('pay.preview', (reader) => readPayOf(reader, query))
    },
    'pay.without': ({ ids }) => {
      requireAdmin(user())
      return cache.read('pay.without', (reader) => readPayWithout(reader, ids))
    },
    'pay.periods': () => {
      requireAdmin(user())
      return call('pay.periods', null)
    },
    'pay.closing': (days) => {
      requireAdmin(user())
      return call('pay.closing', days)
    },
    'exports.closePay': (input) => {
      requireAdmin(user())
      return exports.closePay(input)
    },
    'exports.pay': (input) => {
      requireAdmin(user())
      return exports.pay(input)
    },
  } satisfies Partial<Handlers>
}
