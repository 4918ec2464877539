import { expect, test } from 'vitest'
import { accountState } from '#shared/domain/office/account-state.ts'
import { build } from '#tests/support/build.ts'

const [EARLY, LATE] = ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:05.000Z']

test.each([
  ['inactive', { active: false, lastLoginAt: LATE }],
  ['inUse', { lastLoginAt: EARLY, linkAskedAt: LATE }],
  ['sending', { linkAskedAt: LATE }],
  ['sending', { linkAskedAt: LATE, linkSentAt: EARLY }],
  ['invited', { linkAskedAt: EARLY, linkSentAt: LATE }],
  ['unused', {}],
] as const)('%s: %j', (state, given) => {
  expect(accountState(build('users', given))).toBe(state)
})
