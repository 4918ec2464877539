import { expect, test } from 'vitest'
import { skillStatus } from '#shared/domain/people/skill-status.ts'
import { INDEFINITE } from '#shared/model/dates.ts'

const EXPIRABLE = { expirable: true, proofRequired: false }
const PROVED = { expirable: false, proofRequired: true }
const seen = '2026-01-05T12:00:00.000Z'

test.each([
  ['missing', undefined, EXPIRABLE],
  ['valid', { expiresAt: '2026-12-22', verifiedAt: null }, EXPIRABLE],
  ['expiring', { expiresAt: '2026-12-21', verifiedAt: null }, EXPIRABLE],
  ['expiring', { expiresAt: '2026-11-21', verifiedAt: null }, EXPIRABLE],
  ['expired', { expiresAt: '2026-11-20', verifiedAt: seen }, EXPIRABLE],
  ['valid', { expiresAt: INDEFINITE, verifiedAt: null }, EXPIRABLE],
  ['unverified', { expiresAt: null, verifiedAt: seen }, EXPIRABLE],
  ['unverified', { expiresAt: null, verifiedAt: null }, PROVED],
  ['valid', { expiresAt: null, verifiedAt: seen }, PROVED],
  ['valid', { expiresAt: '2020-01-01', verifiedAt: seen }, PROVED],
  ['expired', { expiresAt: '2020-01-01', verifiedAt: null }, { expirable: true, proofRequired: true }],
  ['unverified', { expiresAt: '2026-11-22', verifiedAt: null }, { expirable: true, proofRequired: true }],
] as const)('%s: %j of %j on 21 November 2026', (status, held, skill) => {
  expect(skillStatus(held, skill, '2026-11-21')).toBe(status)
})

test('how early to warn is the caller’s choice', () => {
  const held = { expiresAt: '2026-11-30', verifiedAt: null }
  expect(skillStatus(held, EXPIRABLE, '2026-11-21', 7)).toBe('valid')
  expect(skillStatus(held, EXPIRABLE, '2026-11-21', 9)).toBe('expiring')
})
