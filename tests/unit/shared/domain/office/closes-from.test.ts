import { expect, test } from 'vitest'
import { closesFrom } from '#shared/domain/office/closes-from.ts'
import { INDEFINITE } from '#shared/model/dates.ts'

const TODAY = '2026-11-16'
const open = { active: true, endDate: INDEFINITE }

test('a site that becomes inactive has no work from today on, whatever its end', () => {
  expect(closesFrom(open, { active: false, endDate: '2026-12-01' }, TODAY)).toBe(TODAY)
})

test('a site that ends earlier has none from the day after, never before today', () => {
  expect(closesFrom(open, { endDate: '2026-11-20' }, TODAY)).toBe('2026-11-21')
  expect(closesFrom(open, { endDate: '2026-10-01' }, TODAY)).toBe(TODAY)
})

test('other changes, a later end and a site that was closed before close nothing', () => {
  expect(closesFrom(open, {}, TODAY)).toBeNull()
  expect(closesFrom({ active: true, endDate: '2026-11-20' }, { endDate: '2026-11-30' }, TODAY)).toBeNull()
  expect(closesFrom({ active: false, endDate: INDEFINITE }, { active: false, endDate: '2026-11-20' }, TODAY)).toBeNull()
})
