import { expect, test } from 'vitest'
import { askDay } from '#renderer/features/board/ask-day.ts'
import { noFilters } from '#renderer/features/board/board-view.ts'

const week = (start: string, from?: string) => ({ start, filters: { ...noFilters, ...(from && { from, to: from }) } })

test('confirmations are asked for the day that the board is narrowed to', () => {
  expect(askDay(week('2026-11-22', '2026-11-27'), '2026-11-23', null)).toBe('2026-11-27')
  expect(askDay(week('2026-11-22', '2026-11-23'), '2026-11-23', null)).toBe('2026-11-23')
})

test('a whole week begins with its first day to come, and never with a day that is over while one is left', () => {
  expect(askDay(week('2026-11-22'), '2026-11-23', null)).toBe('2026-11-24')
  expect(askDay(week('2026-11-29'), '2026-11-23', null)).toBe('2026-11-29')
  // On the last day of the week.
  expect(askDay(week('2026-11-22'), '2026-11-28', null)).toBe('2026-11-28')
  expect(askDay(week('2026-11-15'), '2026-11-23', null)).toBe('2026-11-21')
})

test('the day of the cell that had the focus comes before both, unless it is over or of another week', () => {
  expect(askDay(week('2026-11-22', '2026-11-27'), '2026-11-23', '2026-11-25')).toBe('2026-11-25')
  expect(askDay(week('2026-11-22'), '2026-11-25', '2026-11-25')).toBe('2026-11-25')
  expect(askDay(week('2026-11-22'), '2026-11-25', '2026-11-24')).toBe('2026-11-26')
  expect(askDay(week('2026-11-22'), '2026-11-23', '2026-11-30')).toBe('2026-11-24')
})
