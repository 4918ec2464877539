import { expect, test } from 'vitest'
import { packHandlers } from '#main/ipc/handlers/packs.ts'
import type { SessionUser } from '#shared/contract/http.ts'

const asked = { id: 'x', bytes: null }

/** The handlers as somebody of a role would ask them; what they reach is noted. */
function handlersFor(role: SessionUser['role']) {
  const reached: string[] = []
  const cache = { read: (name: string) => (reached.push(name), null) }
  const call = (name: string) => (reached.push(name), Promise.resolve([]))
  return { reached, handlers: packHandlers(cache as never, call as never, () => ({ role }) as SessionUser) }
}

test.each(['employee', 'supervisor'] as const)('evidence packs are refused to a %s', async (role) => {
  const { reached, handlers } = handlersFor(role)
  expect(() => handlers['packs.of']({ timesheetId: 'x' })).toThrow('FORBIDDEN')
  await expect(handlers['packs.verify'](asked)).rejects.toThrow('FORBIDDEN')
  expect(reached).toEqual([])
})

test('an administrator is answered from what this computer has, and a pack that it lacks is not verified', async () => {
  const { reached, handlers } = handlersFor('admin')
  expect(handlers['packs.of']({ timesheetId: 'x' })).toBeNull()
  await expect(handlers['packs.verify'](asked)).rejects.toThrow('NOT_FOUND')
  expect(reached).toEqual(['packs.of', 'packs.verify'])
})
