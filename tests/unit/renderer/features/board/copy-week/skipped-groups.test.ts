import { expect, test } from 'vitest'
import type { NotCopiedWhy, ShiftNotCopied } from '#shared/contract/dispatch/copy-week.ts'
import { groupSkipped } from '#renderer/features/board/copy-week/skipped-groups.ts'

const outside: NotCopiedWhy = { kind: 'notOrdered', why: 'outside', dayOff: null, canAdd: false }
const skipped = (employeeId: string, date: string, why: NotCopiedWhy, more: Partial<ShiftNotCopied> = {}) =>
  ({ employeeId, date, orderId: 'o', startTime: '07:00', endTime: '15:00', why, ...more }) as ShiftNotCopied

test('what somebody can still do something about comes first, counted by shifts', () => {
  const groups = groupSkipped([
    skipped('ana', '2026-11-24', outside),
    skipped('ana', '2026-11-23', outside),
    skipped('bea', '2026-11-23', { kind: 'full' }),
    skipped('bea', '2026-11-24', { kind: 'blocked', findings: [] }),
  ])
  expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
    ['blocked', 1],
    ['full', 1],
    ['notOrdered', 2],
  ])
})

test('days that are alike are one line in their order; other hours, orders, people or reasons have their own', () => {
  const [group] = groupSkipped([
    skipped('ana', '2026-11-24', outside),
    skipped('ana', '2026-11-23', outside),
    skipped('ana', '2026-11-25', outside, { startTime: '08:00' }),
    skipped('ana', '2026-11-26', outside, { orderId: 'other' }),
    skipped('ana', '2026-11-27', { ...outside, why: 'weekday' }),
    skipped('bea', '2026-11-23', outside),
  ])
  expect(group?.lines.map(({ employeeId, dates }) => [employeeId, ...dates])).toEqual([
    ['ana', '2026-11-23', '2026-11-24'],
    ['ana', '2026-11-25'],
    ['ana', '2026-11-26'],
    ['ana', '2026-11-27'],
    ['bea', '2026-11-23'],
  ])
})
