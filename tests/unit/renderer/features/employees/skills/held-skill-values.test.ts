import { expect, test } from 'vitest'
import { expiryFor, missingExpiry, replacedTerm } from '#renderer/features/employees/skills/held-skill-values.ts'
import { build } from '#tests/support/build.ts'

test('a certification lasts as long as its skill says', () => {
  expect(expiryFor({ expirable: true, defaultValidityMonths: 36 }, '2024-02-29')).toBe('2027-02-28')
  expect(expiryFor({ expirable: true, defaultValidityMonths: null }, '2024-02-29')).toBeNull()
  expect(expiryFor({ expirable: false, defaultValidityMonths: 36 }, '2024-02-29')).toBeNull()
})

test('an expirable competence needs an end', () => {
  const skill = { expirable: true, defaultValidityMonths: null }
  expect(missingExpiry(skill, { expiresAt: null })).toEqual([{ field: 'expiresAt', code: 'REQUIRED' }])
  expect(missingExpiry(skill, { expiresAt: '2027-01-01' })).toEqual([])
  expect(missingExpiry({ ...skill, expirable: false }, { expiresAt: null })).toEqual([])
})

test('a renewal keeps the term it replaces', () => {
  const row = build('employeeSkills', { number: 'A1', issuedAt: '2024-01-08', expiresAt: '2027-01-08', history: [] })
  expect(replacedTerm(row, '2026-12-01T12:00:00.000Z')).toEqual([
    { number: 'A1', issuedAt: '2024-01-08', expiresAt: '2027-01-08', replacedAt: '2026-12-01T12:00:00.000Z' },
  ])
})
