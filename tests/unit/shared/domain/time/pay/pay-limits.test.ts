import { describe, expect, test } from 'vitest'
import type { PayEntry } from '#shared/domain/time/pay/pay-facts.ts'
import type { PayMinutes } from '#shared/domain/time/pay/pay-line.ts'
import type { PayAsked } from '#shared/domain/time/pay/pay.ts'
import { addDays } from '#shared/model/dates.ts'
import { days, entry, NONE, north, paid, PERSON, ruleSet } from './pay-world.ts'

const SUNDAY = '2026-09-13'
const H = 60
const on = (n: number, from: string, to: string, given: Partial<PayEntry> = {}) =>
  entry(addDays(SUNDAY, n), from, to, given)
/** So many days from Sunday, each from 6 o'clock. */
const upTo = (to: string, count: number) => Array.from({ length: count }, (_, n) => on(n, '06:00', to))
const rules = (parameters: Parameters<typeof ruleSet>[0], given: Partial<PayAsked> = {}): Partial<PayAsked> => ({
  ruleSets: [ruleSet(parameters)],
  ...given,
})

type Case = [name: string, entries: readonly PayEntry[], minutes: Partial<PayMinutes>, given: Partial<PayAsked>]

const DAILY = rules({ dailyOvertimeMinutes: 10 * H })
const BOTH = rules({ dailyOvertimeMinutes: 8 * H, secondTierDailyMinutes: 12 * H, secondTierWeeklyMinutes: 50 * H })

const CASES: Record<string, readonly Case[]> = {
  'A daily limit (agreement)': [
    ['a day of the limit has no overtime', upTo('16:00', 1), { regular: 10 * H }, DAILY],
    ['what is beyond it is overtime', upTo('18:00', 2), { regular: 20 * H, overtime: 4 * H }, DAILY],
    [
      'its hours do not count toward the week: 4 days of 11 hours pass 40 hours once',
      upTo('17:00', 4),
      { regular: 40 * H, overtime: 4 * H },
      DAILY,
    ],
    [
      'a fifth day of 11 hours is overtime of the week, then of the day: each hour once',
      upTo('17:00', 5),
      { regular: 40 * H, overtime: 15 * H },
      DAILY,
    ],
    [
      'two entries of a day count together',
      [on(1, '06:00', '12:00'), on(1, '15:00', '21:00')],
      { regular: 10 * H, overtime: 2 * H },
      DAILY,
    ],
    [
      'a call over midnight belongs to the day it began on',
      [on(1, '18:00', '23:59'), on(2, '00:00', '06:00'), on(2, '18:00', '22:00')],
      { regular: 10 * H + 4 * H, overtime: 1 * H + 59 },
      DAILY,
    ],
    [
      'travel that is work counts in its day',
      [on(1, '06:00', '16:00', { site: north(62), travelMinutes: 60 })],
      { regular: 9 * H, travel: 60, overtime: 60 },
      DAILY,
    ],
  ],
  'A second tier (agreement)': [
    [
      'beyond the second limit of a day',
      upTo('20:00', 1),
      { regular: 8 * H, overtime: 4 * H, doubleTime: 2 * H },
      BOTH,
    ],
    [
      'beyond the second limit of the week: of 54 hours 40 are regular',
      [...upTo('14:00', 6), on(6, '06:00', '12:00')],
      { regular: 40 * H, overtime: 10 * H, doubleTime: 4 * H },
      BOTH,
    ],
    [
      'without a daily limit, hours beyond the second one are double time all the same',
      upTo('20:00', 1),
      { regular: 12 * H, doubleTime: 2 * H },
      rules({ secondTierDailyMinutes: 12 * H }),
    ],
    [
      'a second limit below the first one pays double time and no overtime',
      upTo('14:00', 6),
      { regular: 30 * H, doubleTime: 18 * H },
      rules({ secondTierWeeklyMinutes: 30 * H }),
    ],
    [
      'double time counts toward the minimum of a call for what it pays',
      [...upTo('14:00', 5), on(5, '06:00', '07:00')],
      { regular: 40 * H, doubleTime: 1 * H, callIn: 0 },
      rules({ secondTierWeeklyMinutes: 40 * H, secondTierFactor: 3 }),
    ],
    [
      'double time at 2 lacks one hour of a call of one hour',
      [...upTo('14:00', 5), on(5, '06:00', '07:00')],
      { regular: 40 * H, doubleTime: 1 * H, callIn: 1 * H },
      rules({ secondTierWeeklyMinutes: 40 * H }),
    ],
    [
      'double time counts toward guaranteed hours',
      [...upTo('14:00', 5), on(5, '06:00', '10:00', { guarantee: { of: 'order', minutes: 5 * H } })],
      { regular: 40 * H, doubleTime: 4 * H, guarantee: 1 * H },
      rules({ secondTierWeeklyMinutes: 40 * H }),
    ],
  ],
}

for (const [source, cases] of Object.entries(CASES)) {
  describe(source, () => {
    test.each(cases)('%s', (_, entries, minutes, given) => {
      expect(paid(entries, given).minutes).toEqual({ ...NONE, ...minutes })
    })
  })
}

describe('Averaged weeks (LNT, s. 53)', () => {
  const two = { averagingWeeks: 2, averagingFrom: '2026-09-15' }
  const period = { from: SUNDAY, to: '2026-09-26' }
  const fifty = upTo('16:00', 5)
  const second = (count: number) => days('2026-09-20', count)
  const minutes = (entries: readonly PayEntry[], given: Partial<PayAsked>) =>
    paid(entries, { ...period, ...given }).minutes

  test('50 and 30 hours in two weeks have no overtime', () => {
    const entries = [...fifty, ...second(3), entry('2026-09-23', '08:00', '14:00')]
    expect(minutes(entries, rules(two))).toEqual({ ...NONE, regular: 80 * H })
    expect(minutes(entries, rules({}))).toEqual({ ...NONE, regular: 70 * H, overtime: 10 * H })
  })
  test('what exceeds 80 hours is overtime of the last hours, whatever period is asked for', () => {
    const entries = [...fifty, ...second(5)]
    expect(minutes(entries, rules(two))).toEqual({ ...NONE, regular: 80 * H, overtime: 10 * H })
    const { lines } = paid(entries, { ...rules(two), from: '2026-09-24', to: '2026-09-24' })
    expect(lines.map(({ kind, rule, minutes }) => [kind, rule, minutes])).toEqual([
      ['overtime', 'PAY_OVERTIME_AVERAGED', 8 * H],
    ])
  })
  test('a period that begins in the second week counts from there', () => {
    const entries = [...fifty, ...second(5)]
    const shifted = rules({ ...two, averagingFrom: '2026-09-22' })
    expect(minutes(entries, shifted)).toEqual({ ...NONE, regular: 90 * H })
    const alone = { ...period, to: '2026-09-19', ...shifted }
    expect(paid(days('2026-09-06', 6).concat(fifty), alone).minutes).toEqual({
      ...NONE,
      regular: 32 * H,
      overtime: 18 * H,
    })
  })
  test('without a day from which they are counted, weeks are counted from the first one of the rule set', () => {
    const given = { ruleSets: [ruleSet({ averagingWeeks: 2 }, { validFrom: SUNDAY })] }
    expect(minutes([...fifty, ...second(5)], given)).toMatchObject({ overtime: 10 * H })
    const later = { ruleSets: [ruleSet({ averagingWeeks: 2 }, { validFrom: '2026-09-06' })] }
    expect(minutes([...fifty, ...second(5)], later)).toMatchObject({ overtime: 0 })
  })
  test('paid leave in a later week counts before the work, as it does in a week', () => {
    const leave = [{ startDate: '2026-09-21', endDate: '2026-09-25', startTime: null, endTime: null, hoursPerDay: 8 }]
    const pay = minutes(fifty, rules(two, { leave }))
    expect(pay).toMatchObject({ regular: 40 * H, overtime: 10 * H, vacation: 40 * H })
  })
  test('the second limits are added up like the first ones', () => {
    const given = rules({ ...two, secondTierWeeklyMinutes: 42 * H })
    expect(minutes([...fifty, ...second(5)], given)).toEqual({
      ...NONE,
      regular: 80 * H,
      overtime: 4 * H,
      doubleTime: 6 * H,
    })
  })
  test('weeks before the hire, and after the end of employment, are not in the period', () => {
    const hired = rules(two, { person: { ...PERSON, hireDate: '2026-09-20' } })
    expect(minutes(second(6), hired)).toMatchObject({ regular: 40 * H, overtime: 8 * H })
    const gone = rules(two, { person: { ...PERSON, terminationDate: '2026-09-19' } })
    expect(minutes(fifty, gone)).toMatchObject({ regular: 40 * H, overtime: 10 * H })
  })
  test('weeks whose rules average otherwise stand alone, and another set with the same averaging goes on', () => {
    const until = (next: Parameters<typeof ruleSet>[0]) => ({
      ruleSets: [ruleSet(two, { validTo: '2026-09-19' }), ruleSet(next, { validFrom: '2026-09-20' })],
    })
    const entries = [...fifty, ...second(4)]
    expect(minutes(entries, until({}))).toMatchObject({ overtime: 10 * H })
    expect(minutes(entries, until(two))).toMatchObject({ overtime: 2 * H })
    expect(minutes(entries, until({ ...two, weeklyOvertimeMinutes: 38 * H }))).toMatchObject({ overtime: 4 * H })
  })
  test('a signed week keeps its averaging', () => {
    const frozen = [ruleSet(two)]
    const signed = [...fifty, ...second(4)].map((one) => ({ ...one, status: 'signed' as const, ruleSets: frozen }))
    const before = minutes(signed, { ruleSets: frozen })
    expect(before).toMatchObject({ overtime: 2 * H })
    expect(minutes(signed, { ruleSets: [] })).toEqual(before)
    // What it was signed with ends within the period: the weeks after are as its own.
    const until = [ruleSet(two, { validTo: '2026-09-19' })]
    const first = fifty.map((one) => ({ ...one, status: 'signed' as const, ruleSets: until }))
    expect(minutes(first, { ruleSets: [] })).toMatchObject({ regular: 50 * H, overtime: 0 })
  })
})

test('a rule set saved before the new figures has them as nobody had agreed on any', () => {
  const { dailyOvertimeMinutes: _, secondTierFactor: __, averagingWeeks: ___, ...saved } = ruleSet({}).parameters
  const old = [{ ...ruleSet({}), parameters: saved as ReturnType<typeof ruleSet>['parameters'] }]
  const expected = paid(upTo('18:00', 5), { ruleSets: [ruleSet({})] })
  expect(paid(upTo('18:00', 5), { ruleSets: old })).toEqual(expected)
  const frozen = upTo('18:00', 5).map((one) => ({ ...one, ruleSets: old }))
  expect(paid(frozen).minutes).toEqual(expected.minutes)
})
