import { expect, test } from 'vitest'
import { evaluate } from '#shared/domain/dispatch/evaluate.ts'
import { paidMinutes } from '#shared/domain/time/minutes/paid.ts'
import { shiftInstants } from '#shared/domain/orders/planned-assignments.ts'
import { addDays } from '#shared/model/dates.ts'
import { assignmentFacts, busyAssignment, candidateFacts } from '../../../../../support/facts.ts'

const HALF_HOUR = { breakMinutes: 30, breakPaid: false }

test.each([
  ['an ordinary day', '2026-11-23', '07:00', '15:30', HALF_HOUR, 480],
  ['a break that is paid', '2026-11-23', '07:00', '15:30', { breakMinutes: 30, breakPaid: true }, 510],
  ['an order without a break', '2026-11-23', '07:00', '15:30', { breakMinutes: null, breakPaid: false }, 510],
  ['five hours have no break', '2026-11-23', '07:00', '12:00', HALF_HOUR, 300],
  ['more than five hours have one', '2026-11-23', '07:00', '12:01', HALF_HOUR, 271],
  ['the night when clocks go back', '2026-10-31', '22:00', '06:00', HALF_HOUR, 510],
  ['the night when clocks go forward', '2026-03-07', '22:00', '06:00', HALF_HOUR, 390],
] as const)('%s', (_, date, from, to, order, minutes) => {
  expect(paidMinutes(shiftInstants(date, from, to), order)).toBe(minutes)
})

test('five ordinary days are forty hours, not overtime; a sixth is eight hours of it', () => {
  const day = (date: string) => {
    const busy = busyAssignment(date, '07:00-15:30')
    return { ...busy, paidMinutes: paidMinutes(busy, HALF_HOUR) }
  }
  const days = [0, 1, 2, 3, 4].map((n) => day(addDays('2026-11-23', n)))
  const findings = (n: number) => {
    const { date, start, end, paidMinutes: minutes } = day(addDays('2026-11-23', n))
    const facts = assignmentFacts({ date, start, end, paidMinutes: minutes })
    return evaluate(candidateFacts({ assignments: days.slice(0, n) }), facts).filter(({ code }) => code === 'OT_40')
  }
  expect(findings(4)).toEqual([])
  expect(findings(5)).toMatchObject([{ code: 'OT_40', params: { beforeHours: 40, afterHours: 48, overtimeHours: 8 } }])
})
