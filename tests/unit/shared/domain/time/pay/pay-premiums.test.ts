import { expect, test } from 'vitest'
import type { PayEntry } from '#shared/domain/time/pay/pay-facts.ts'
import { entry, minutesOf, north, paid, ruleSet } from './pay-world.ts'

const H = 60
const NIGHT = { nightFrom: '22:00', nightTo: '06:00', nightPremiumPercent: 10 }
const WEEKEND = { weekendPremiumPercent: 5 }

type Case = [name: string, one: PayEntry, hours: number, rules?: Parameters<typeof ruleSet>[0]]

const nights: readonly Case[] = [
  ['a whole night', entry('2026-09-14', '22:00', '06:00'), 8],
  ['an evening until two', entry('2026-09-14', '17:00', '02:00'), 4],
  ['from before six in the morning', entry('2026-09-14', '04:30', '12:00'), 1.5],
  ['a day', entry('2026-09-14', '06:00', '22:00'), 0],
  ['both ends of a long one', entry('2026-09-14', '05:00', '23:00'), 2],
  ['an unpaid break is taken off last', entry('2026-09-14', '20:00', '04:00', { breakMinutes: 60 }), 6],
  ['no more than is paid', entry('2026-09-14', '22:00', '06:00', { breakMinutes: 60 }), 7],
  ['the night clocks go back', entry('2026-10-31', '22:00', '06:00'), 9],
  ['the night clocks go forward', entry('2026-03-07', '22:00', '06:00'), 7],
  [
    'a night within a day',
    entry('2026-09-14', '00:00', '08:00'),
    4,
    { ...NIGHT, nightFrom: '01:00', nightTo: '05:00' },
  ],
  [
    'by the clocks of its site',
    entry('2026-09-14', '21:00', '23:00', { site: { ...north(5), timezone: 'America/Halifax' } }),
    2,
  ],
  ['without a percentage', entry('2026-09-14', '22:00', '06:00'), 0, { ...NIGHT, nightPremiumPercent: 0 }],
  ['without an end of the night', entry('2026-09-14', '22:00', '06:00'), 0, { ...NIGHT, nightTo: null }],
]

test.each(nights)('hours with a night premium: %s', (_, one, hours, rules = NIGHT) => {
  const pay = paid([one], { ruleSets: [ruleSet(rules)], from: one.date, to: one.date })
  expect(minutesOf(pay.lines, 'nightPremium')).toBe(hours * H)
})

const weekends: readonly Case[] = [
  ['a Saturday', entry('2026-09-19', '08:00', '16:00'), 8],
  ['a Friday', entry('2026-09-18', '08:00', '16:00'), 0],
  ['from Friday into Saturday', entry('2026-09-18', '20:00', '04:00'), 4],
  ['from Sunday into Monday', entry('2026-09-13', '20:00', '04:00'), 4],
  ['from Saturday into the Sunday on which clocks go back', entry('2026-10-31', '20:00', '04:00'), 9],
]

test.each(weekends)('hours with a weekend premium: %s', (_, one, hours) => {
  const pay = paid([one], { ruleSets: [ruleSet(WEEKEND)], from: one.date, to: one.date })
  expect(minutesOf(pay.lines, 'weekendPremium')).toBe(hours * H)
})

test('premiums are beside the hours, with their percentage: they add nothing to what is paid', () => {
  const one = entry('2026-09-19', '22:00', '06:00')
  const pay = paid([one], { ruleSets: [ruleSet({ ...NIGHT, ...WEEKEND })] })
  expect(pay.minutes).toMatchObject({ regular: 8 * H, nightPremium: 8 * H, weekendPremium: 8 * H })
  expect(pay.paid).toBe(8 * H)
  expect(pay.unapproved).toBe(8 * H)
  expect(pay.lines.map(({ rule, inputs }) => [rule, inputs['percent']])).toEqual([
    ['PAY_WORKED', undefined],
    ['PAY_NIGHT', 10],
    ['PAY_WEEKEND', 5],
  ])
})
