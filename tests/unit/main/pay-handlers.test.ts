import { expect, test } from 'vitest'
import { payHandlers } from '#main/ipc/handlers/pay.ts'
import type { SessionUser } from '#shared/contract/http.ts'

const period = { from: '2026-11-15', to: '2026-11-21' }
const exported = { ...period, exportId: 'x', format: 'csv', language: 'fr', fileName: 'x' } as const
const closed = { ...period, exportId: 'x', language: 'fr', paysUnapproved: false } as const

/** The handlers as somebody of a role would ask them; what they reach is noted. */
function handlersFor(role: SessionUser['role']) {
  const reached: string[] = []
  const cache = { read: (name: string) => (reached.push(name), null) }
  const call = (name: string) => (reached.push(name), Promise.resolve(null))
  const saved = (name: string) => () => (reached.push(name), Promise.resolve({ path: null, rows: 0 }))
  const exports = { pay: saved('exports.pay'), closePay: saved('exports.closePay') }
  return {
    reached,
    handlers: payHandlers(cache as never, call as never, exports as never, () => ({ role }) as SessionUser),
  }
}

test.each(['employee', 'supervisor'] as const)('what people are paid is refused to a %s', (role) => {
  const { reached, handlers } = handlersFor(role)
  expect(() => handlers['pay.preview']({ employeeId: 'x', ...period })).toThrow('FORBIDDEN')
  expect(() => handlers['exports.pay'](exported)).toThrow('FORBIDDEN')
  expect(() => handlers['pay.periods']()).toThrow('FORBIDDEN')
  expect(() => handlers['pay.closing'](period)).toThrow('FORBIDDEN')
  expect(() => handlers['exports.closePay'](closed)).toThrow('FORBIDDEN')
  expect(reached).toEqual([])
})

test('an administrator is answered', async () => {
  const { reached, handlers } = handlersFor('admin')
  handlers['pay.preview']({ employeeId: 'x', ...period })
  await handlers['exports.pay'](exported)
  await handlers['pay.periods']()
  await handlers['pay.closing'](period)
  await handlers['exports.closePay'](closed)
  expect(reached).toEqual(['pay.preview', 'exports.pay', 'pay.periods', 'pay.closing', 'exports.closePay'])
})
