import { describe, expect, test } from 'vitest'
import { payWeekOf } from '#shared/domain/time/pay/pay-weeks.ts'
import { addDays, INDEFINITE } from '#shared/model/dates.ts'
import { entry, paid, ruleSet } from './pay-world.ts'

/** Weeks begin on Sunday until a day, and on Wednesday from it. Sunday 13 September 2026 begins the last old week. */
const changing = (from: string) => [
  ruleSet({ payWeekStart: 0 }, { validFrom: '2024-01-01', validTo: addDays(from, -1), reference: 'dimanche' }),
  ruleSet({ payWeekStart: 3 }, { validFrom: from, validTo: INDEFINITE, reference: 'mercredi' }),
]
const tenHours = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => entry(addDays(from, n), '08:00', '18:00'))

describe('a change of the start of the week', () => {
  test.each(['2026-09-14', '2026-09-15', '2026-09-16'])(
    'from %s takes effect on Wednesday, and the days until Saturday fall in both weeks',
    (from) => {
      const weekOf = (day: string) =>
        Object.values(payWeekOf({ ruleSets: changing(from), regime: 'signallingDecree', frozen: null }, day))
      expect(['12', '13', '15', '16', '19', '20', '22', '23'].map((day) => weekOf(`2026-09-${day}`))).toEqual([
        ['2026-09-06', null],
        ['2026-09-13', null],
        ['2026-09-13', null],
        ['2026-09-13', '2026-09-16'],
        ['2026-09-13', '2026-09-16'],
        ['2026-09-16', null],
        ['2026-09-16', null],
        ['2026-09-23', null],
      ])
    },
  )

  test.each(['2026-09-14', '2026-09-15', '2026-09-16', '2026-09-17'])(
    'from %s loses no overtime of six days of ten hours',
    (from) => {
      const { minutes } = paid(tenHours('2026-09-13', 6), { ruleSets: changing(from) })
      expect(minutes).toMatchObject({ regular: 40 * 60, overtime: 20 * 60 })
    },
  )

  test('the days of both weeks are counted in the one that pays more overtime, and once', () => {
    const work = tenHours('2026-09-15', 8)
    const period = { from: '2026-09-13', to: '2026-09-26', ruleSets: changing('2026-09-16') }
    const { minutes, counted } = paid(work, period)
    expect(minutes).toMatchObject({ regular: 50 * 60, overtime: 30 * 60 })
    expect(counted.map(({ week }) => week)).toEqual(['2026-09-13', ...Array.from({ length: 7 }, () => '2026-09-16')])
  })

  test('a period of the old week alone and one of the new week alone pay together what both do', () => {
    const work = tenHours('2026-09-15', 8)
    const of = (from: string, to: string) => paid(work, { from, to, ruleSets: changing('2026-09-16') }).minutes
    const [one, other] = [of('2026-09-13', '2026-09-15'), of('2026-09-16', '2026-09-22')]
    expect(one.overtime + other.overtime).toBe(of('2026-09-13', '2026-09-22').overtime)
    expect(one.regular + other.regular).toBe(50 * 60)
  })

  // By the new start a period of two weeks ends on Tuesday 23 June 2026; the old week goes on until Saturday, over the National Holiday.
  test('a holiday of an old week counts in it for a period that ends before the holiday', () => {
    const sets = changing('2026-06-18').map((set) => ({
      ...set,
      parameters: { ...set.parameters, averagingWeeks: 2, averagingFrom: '2026-05-19' },
    }))
    const work = tenHours('2026-05-24', 29)
    const before = (to: string) =>
      paid(work, { from: '2026-06-21', to, ruleSets: sets }).lines.find(({ date }) => date === '2026-06-21')?.inputs[
        'before'
      ]
    expect(before('2026-06-21')).toBeGreaterThan(0)
    expect(before('2026-06-21')).toBe(before('2026-07-04'))
  })

  // Monday 15 June 2026 begins the last old week, Saturday 20 June the first new one; the wages of Canada Day depend on both.
  test('what is paid after the two weeks does not decide in which of them their days are counted', () => {
    const rules = { weeklyOvertimeMinutes: 1200 }
    const sets = [
      ruleSet({ ...rules, payWeekStart: 1 }, { validTo: '2026-06-17' }),
      ruleSet({ ...rules, payWeekStart: 6 }, { validFrom: '2026-06-18' }),
    ]
    const worked = (from: string, count: number, until: string) =>
      Array.from({ length: count }, (_, n) => entry(addDays(from, n), '06:00', until))
    const work = [
      ...worked('2026-06-01', 14, '14:00'),
      ...worked('2026-06-15', 5, '20:00'),
      ...worked('2026-06-20', 2, '08:00'),
      ...worked('2026-06-22', 5, '20:00'),
      ...worked('2026-06-27', 4, '18:00'),
    ]
    const of = (to: string) =>
      paid(work, { from: '2026-06-21', to, ruleSets: sets }).lines.filter(({ date }) => date <= '2026-06-25')
    expect(of('2026-07-04')).toEqual(of('2026-06-25'))
  })

  test('weeks that begin on the same day under both rule sets are as before', () => {
    const sets = changing('2026-09-16').map((set) => ({ ...set, parameters: { ...set.parameters, payWeekStart: 0 } }))
    expect(paid(tenHours('2026-09-13', 6), { ruleSets: sets }).minutes).toMatchObject({ regular: 2400, overtime: 1200 })
  })
})
