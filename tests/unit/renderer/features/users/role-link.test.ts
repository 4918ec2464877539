import { describe, expect, test } from 'vitest'
import { accountChanges, isLinked, newAccount } from '#renderer/features/users/role-link.ts'
import { build } from '#tests/support/build.ts'

test.each([
  ['admin', false, false],
  ['supervisor', false, true],
  ['employee', true, false],
  [null, false, false],
])('an account of the role %s names an employee: %s, a supervisor: %s', (role, employee, supervisor) => {
  expect([isLinked(role, 'employeeId'), isLinked(role, 'supervisorId')]).toEqual([employee, supervisor])
  expect(isLinked(role, 'email')).toBe(true)
})

describe('what the form hides is not kept', () => {
  const links = { employeeId: 'e1', supervisorId: 's1' }
  const opened = { ...build('users'), role: 'employee' as const, employeeId: 'e1', supervisorId: null }

  test.each([
    ['admin', { employeeId: null, supervisorId: null }],
    ['supervisor', { employeeId: null, supervisorId: 's1' }],
    ['employee', { employeeId: 'e1', supervisorId: null }],
  ])('for a new account of the role %s', (role, kept) => {
    expect(newAccount({ ...links, email: 'a@b.ca' }, { role })).toEqual({ ...kept, email: 'a@b.ca' })
  })

  test.each([
    [{ role: 'admin' as const }, 'admin', { role: 'admin', employeeId: null }],
    [
      { role: 'supervisor' as const, supervisorId: 's1' },
      'supervisor',
      { role: 'supervisor', employeeId: null, supervisorId: 's1' },
    ],
    // Chosen, then hidden by another choice of the role.
    [{ supervisorId: 's1', phone: null }, 'employee', { phone: null }],
    [{ employeeId: 'e2' }, 'employee', { employeeId: 'e2' }],
    [{}, 'employee', {}],
  ])('for the changes %j to an account that is then %s', (patch, role, changes) => {
    expect(accountChanges(patch, { role }, opened)).toEqual(changes)
  })
})
