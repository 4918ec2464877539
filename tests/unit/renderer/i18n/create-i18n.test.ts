import { expect, test } from 'vitest'
import { createI18n } from '#tests/unit/renderer/harness/i18n.ts'

const N = '\u00A0'

test('the count of a sentence is grouped as its language writes numbers, and plurals are told by the number', () => {
  const [fr, en] = [createI18n('fr'), createI18n('en')]
  expect(fr.t('imports.columns.found', { file: 'paie.csv', count: 49_000 })).toBe(`paie.csv${N}: 49${N}000 lignes`)
  expect(en.t('imports.columns.found', { file: 'pay.csv', count: 49_000 })).toBe('pay.csv: 49,000 rows')
  expect(fr.t('imports.columns.found', { file: 'paie.csv', count: 1 })).toBe(`paie.csv${N}: 1 ligne`)
  expect(fr.t('exports.progress', { done: 2_000, total: 49_000 })).toBe(`2${N}000 sur 49${N}000`)
  expect(fr.t('rules.DISTANCE', { km: 342.4, limitKm: 80 })).toContain(`342,4${N}km`)
  expect(en.t('rules.DISTANCE', { km: 1342.4, limitKm: 80 })).toContain('1,342.4')
  expect(fr.t('imports.columns.found', { file: '49000.csv', count: 0 })).toBe(`49000.csv${N}: 0 ligne`)
})
