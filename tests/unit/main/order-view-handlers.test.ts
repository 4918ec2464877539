import { expect, test } from 'vitest'
import { orderViewHandlers } from '#main/ipc/handlers/order-views.ts'
import type { SessionUser } from '#shared/contract/http.ts'

/** The handler as somebody of a role would ask it; what it reaches is noted. */
function askedBy(role: SessionUser['role']) {
  const reached: string[] = []
  const cache = { read: (name: string) => (reached.push(name), null) }
  const handlers = orderViewHandlers(cache as never, () => ({ role }) as SessionUser)
  return { reached, ask: () => handlers['fillability.day']({} as never) }
}

test.each(['employee', 'supervisor'] as const)('who could work for an order is refused to a %s', (role) => {
  const { reached, ask } = askedBy(role)
  expect(ask).toThrow('FORBIDDEN')
  expect(reached).toEqual([])
})

test('an administrator is told', () => {
  const { reached, ask } = askedBy('admin')
  ask()
  expect(reached).toEqual(['fillability.day'])
})
