import { expect, test } from 'vitest'
import { sheetTotals } from '#shared/domain/time/timesheets/sheet-totals.ts'
import { sheetParts } from '#renderer/features/supervisor-home/sheet-parts.ts'
import { build } from '#tests/support/build.ts'

const card = (number: string, given: { deviations?: number; disputed?: number; approval?: 'unsigned' | 'signed' }) => ({
  sheet: build('timesheets', { number, approval: given.approval ?? 'unsigned' }),
  totals: { ...sheetTotals([]), disputed: given.disputed ?? 0 },
  deviations: given.deviations ?? 0,
  digest: '',
})

test('of the timesheets to approve those that deviate come first, else as they were; disputed and approved ones stand apart', () => {
  const parts = sheetParts([
    card('1', {}),
    card('2', { deviations: 1 }),
    card('3', { disputed: 1, deviations: 1 }),
    card('4', { deviations: 7 }),
    card('5', { approval: 'signed', disputed: 1 }),
    card('6', {}),
  ])
  const numbers = (part: keyof typeof parts) => parts[part].map(({ sheet }) => sheet.number)
  expect(numbers('toApprove')).toEqual(['2', '4', '1', '6'])
  expect(numbers('disputed')).toEqual(['3'])
  expect(numbers('approved')).toEqual(['5'])
})
