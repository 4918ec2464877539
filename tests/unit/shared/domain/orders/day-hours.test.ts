import { expect, test } from 'vitest'
import { withDayHours } from '#shared/domain/orders/day-hours.ts'
import type { OrderException } from '#shared/entities/orders.ts'

const order = (exceptions: readonly OrderException[]) =>
  ({
    startDate: '2026-11-02',
    endDate: '2026-11-30',
    startTime: '07:00',
    endTime: '15:00',
    daysOfWeek: [1, 2, 3, 4, 5],
    exceptions: [...exceptions],
    skipHolidays: false,
    skipConstructionVacation: false,
  }) as const satisfies Parameters<typeof withDayHours>[0]

const MONDAY = '2026-11-09'
const SATURDAY = '2026-11-14'
const skip: OrderException = { date: '2026-11-20', kind: 'skip', startTime: null, endTime: null }
const none = { startTime: null, endTime: null }
const longer = { startTime: '07:00', endTime: '17:00' }
const usual = { startTime: '07:00', endTime: '15:00' }

test('other hours are one exception of the day, in the order of days, the others as they were', () => {
  expect(withDayHours(order([skip]), MONDAY, longer)).toEqual([{ date: MONDAY, kind: 'time', ...longer }, skip])
  const again = withDayHours(order([{ date: MONDAY, kind: 'time', ...longer }]), MONDAY, {
    ...usual,
    startTime: '06:00',
  })
  expect(again).toEqual([{ date: MONDAY, kind: 'time', startTime: '06:00', endTime: '15:00' }])
})

test('the usual hours need none; a day that was added stays added, with hours or without', () => {
  expect(withDayHours(order([{ date: MONDAY, kind: 'time', ...longer }]), MONDAY, usual)).toEqual([])
  const added = order([{ date: SATURDAY, kind: 'add', ...none }])
  expect(withDayHours(added, SATURDAY, longer)).toEqual([{ date: SATURDAY, kind: 'add', ...longer }])
  expect(withDayHours(added, SATURDAY, usual)).toEqual([{ date: SATURDAY, kind: 'add', ...none }])
})
