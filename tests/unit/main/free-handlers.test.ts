import { expect, test } from 'vitest'
import { freeHandlers } from '#main/ipc/handlers/free-people.ts'
import { freeFiltersSchema } from '#shared/contract/dispatch/free-people.ts'
import type { SessionUser } from '#shared/contract/http.ts'

const week = { from: '2026-11-15', filters: freeFiltersSchema.parse({}) }
const exported = { ...week, employeeIds: [], exportId: 'x', language: 'fr', fileName: 'x' } as const

/** The handlers as somebody of a role would ask them; what they reach is noted. */
function handlersFor(role: SessionUser['role']) {
  const reached: string[] = []
  const cache = { read: (name: string) => (reached.push(name), null) }
  const exports = { free: () => (reached.push('exports.free'), Promise.resolve({ path: null, rows: 0 })) }
  return { reached, handlers: freeHandlers(cache as never, exports as never, () => ({ role }) as SessionUser) }
}

test.each(['employee', 'supervisor'] as const)(
  'who could work, on screen and as a file, is refused to a %s',
  (role) => {
    const { reached, handlers } = handlersFor(role)
    expect(() => handlers['free.week'](week)).toThrow('FORBIDDEN')
    expect(() => handlers['free.rows']({ ...week, offset: 0, limit: 60 })).toThrow('FORBIDDEN')
    expect(() => handlers['free.towns']({ search: '' })).toThrow('FORBIDDEN')
    expect(() => handlers['exports.free'](exported as never)).toThrow('FORBIDDEN')
    expect(reached).toEqual([])
  },
)

test('an administrator sees who could work, and saves it', async () => {
  const { reached, handlers } = handlersFor('admin')
  handlers['free.week'](week)
  handlers['free.rows']({ ...week, offset: 0, limit: 60 })
  await handlers['exports.free'](exported as never)
  expect(reached).toEqual(['free.week', 'free.rows', 'exports.free'])
})
