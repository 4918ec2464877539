import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#shared/model/roles.ts'
import { homes, redirectFor, ROOT_TARGET } from '#renderer/app/access.ts'
import { screens } from '#renderer/screens/screens.ts'

const ADMIN: readonly Role[] = ['admin']

describe('who is sent where', () => {
  test('every role has its home among the screens, and may open it', () => {
    for (const role of ROLES) {
      const home = screens.find(({ path }) => path === homes[role])
      expect(home, homes[role]).toBeDefined()
      expect(redirectFor(home?.roles ?? [], role)).toBeNull()
    }
  })

  test('homes are those that are required (ROLE-6)', () => {
    expect(homes).toEqual({ admin: '/overview', employee: '/time-entries', supervisor: '/dashboard-supervisor' })
  })

  test('the root redirects to overview with query 1', () => {
    expect(ROOT_TARGET).toBe('/overview?query=1')
  })

  test.each([
    ['public', null, null],
    ['public', 'admin', null],
    [ADMIN, null, '/login'],
    [ADMIN, 'admin', null],
    [ADMIN, 'employee', '/time-entries'],
    [ADMIN, 'supervisor', '/dashboard-supervisor'],
    [['supervisor'], 'admin', '/overview'],
  ] as const)('a screen of %j for role %s leads to %s', (allowed, role, to) => {
    expect(redirectFor(allowed, role)).toBe(to)
  })
})
