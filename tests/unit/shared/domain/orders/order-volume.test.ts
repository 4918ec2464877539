import { expect, test } from 'vitest'
import { orderVolume } from '#shared/domain/orders/order-volume.ts'
import type { OrderDay } from '#shared/domain/orders/planned-assignments.ts'

const works = (date: string, startTime = '07:00', endTime = '15:30'): OrderDay => ({
  date,
  kind: 'works',
  exception: null,
  startTime,
  endTime,
})
const off: OrderDay = { date: '2026-11-14', kind: 'skipped', why: 'weekday', dayOff: null }
const rest = { breakMinutes: 30, breakPaid: false }
const line = (quantity: number, startTime: string | null = null, endTime: string | null = null) => ({
  quantity,
  startTime,
  endTime,
})

test('days off count for nothing, an unpaid break is not paid', () => {
  const days = [works('2026-11-12'), works('2026-11-13'), off]
  expect(orderVolume(days, [line(4)], rest)).toEqual({ days: 2, shifts: 8, paidMinutes: 8 * 480 })
  expect(orderVolume(days, [line(4)], { ...rest, breakPaid: true }).paidMinutes).toBe(8 * 510)
})
test('a position has its own hours, a day those of its exception', () => {
  const days = [works('2026-11-12', '07:00', '11:00'), works('2026-11-13')]
  const { shifts, paidMinutes } = orderVolume(days, [line(1), line(2, '20:00', '02:00')], rest)
  expect([shifts, paidMinutes]).toEqual([6, 240 + 480 + 4 * 330])
})
test('the night when clocks go back is an hour longer, by the clocks of the site', () => {
  const night = [works('2026-10-31', '22:00', '06:00')]
  expect(orderVolume(night, [line(1)], { breakMinutes: 0, breakPaid: false }).paidMinutes).toBe(540)
})
