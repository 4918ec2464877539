import { describe, expect, test } from 'vitest'
import type { PayAsked } from '#shared/domain/time/pay/pay.ts'
import { payHistoryStart } from '#shared/domain/time/pay/holiday-pay.ts'
import { addDays } from '#shared/model/dates.ts'
import { days, entry, minutesOf, NONE, paid, PERSON } from './pay-world.ts'

const H = 60

describe('Holidays (LNT, s. 56, 62 and 63)', () => {
  // Labour Day 2026 is Monday 7 September; the four weeks before its week are 9 August to 5 September.
  const week = { from: '2026-09-06', to: '2026-09-12' }
  const fourWeeks = [0, 7, 14, 21].flatMap((i) => days(addDays('2026-08-10', i), 5))

  test('a twentieth of four weeks of 40 hours is a day', () => {
    expect(paid(fourWeeks, week).minutes).toEqual({ ...NONE, holiday: 480 })
  })
  test('overtime before a holiday does not count toward its indemnity', () => {
    const sixth = [0, 7, 14, 21].map((i) => entry(addDays('2026-08-15', i), '08:00', '16:00'))
    expect(paid([...fourWeeks, ...sixth], week).minutes.holiday).toBe(480)
  })
  test('only the four weeks before the week of a holiday count toward its indemnity', () => {
    const around = [...days('2026-08-03', 5), ...days('2026-09-08', 4)]
    expect(paid([...around, ...days('2026-08-31', 5)], week).minutes.holiday).toBe(120)
  })
  test('a day off on which the person usually works counts toward overtime', () => {
    expect(paid([...fourWeeks, ...days('2026-09-08', 5)], week).minutes).toMatchObject({
      regular: 32 * H,
      overtime: 8 * H,
    })
  })
  test('a day off on which the person never works does not count toward overtime', () => {
    const fromTuesday = [0, 7, 14, 21].flatMap((i) => days(addDays('2026-08-11', i), 4))
    expect(paid([...fromTuesday, ...days('2026-09-08', 5)], week).minutes).toMatchObject({
      regular: 40 * H,
      overtime: 0,
    })
  })
  test('work on a holiday is paid beside its indemnity, and told', () => {
    const pay = paid([...fourWeeks, ...days('2026-09-07', 1)], week)
    expect(pay.minutes).toEqual({ ...NONE, regular: 480, holiday: 480 })
    expect(minutesOf(pay.lines, 'holidayWork')).toBe(480)
  })
  test('somebody hired after a holiday has no indemnity for it', () => {
    expect(paid(fourWeeks, { ...week, person: { ...PERSON, hireDate: '2026-09-08' } }).minutes).toEqual(NONE)
  })
  test('people under the construction regime have no indemnity for holidays', () => {
    expect(paid(fourWeeks, { ...week, person: { ...PERSON, regime: 'ccq' } }).minutes).toEqual(NONE)
  })
  test.each([
    ['signallingDecree', 'ccq', { regular: 32 * H, overtime: 8 * H, holiday: 480 }],
    ['ccq', 'signallingDecree', { regular: 40 * H, overtime: 0, holiday: 0 }],
  ] as const)('a week that was signed under %s pays the same once its person is under %s', (then, now, expected) => {
    const signed = { status: 'signed', ruleSets: [], signedPerson: { ...PERSON, regime: then } } as const
    const entries = [...fourWeeks, ...days('2026-09-08', 5)].map((one) => ({ ...one, ...signed }))
    for (const regime of [then, now])
      expect(paid(entries, { ...week, person: { ...PERSON, regime } }).minutes).toMatchObject(expected)
  })
  test('a holiday that the company lifted is an ordinary day', () => {
    const lifted = { date: '2026-09-07', nameFr: '', nameEn: '', regime: 'all', observed: false } as const
    expect(paid(fourWeeks, { ...week, holidays: [lifted] }).minutes).toEqual(NONE)
  })
  test('of Good Friday and Easter Monday one is paid', () => {
    const march = [0, 7, 14, 21, 28].flatMap((i) => days(addDays('2026-02-23', i), 5))
    const easter = { from: '2026-03-29', to: '2026-04-11' }
    const dates = (given: Partial<PayAsked> = {}) => paid(march, { ...easter, ...given }).lines.map(({ date }) => date)
    expect(dates()).toEqual(['2026-04-03'])
    const friday = { date: '2026-04-03', nameFr: '', nameEn: '', regime: 'all', observed: false } as const
    expect(dates({ holidays: [friday] })).toEqual(['2026-04-06'])
  })
  test('the indemnity of a holiday is in the wages that the next one is paid by', () => {
    // 24 June and 1 July 2026, both Wednesdays.
    const june = [0, 7, 14].flatMap((i) => days(addDays('2026-05-25', i), 5))
    const pay = paid(june, { from: '2026-06-21', to: '2026-07-04' })
    const holidays = pay.lines.map(({ date, minutes }) => [date, minutes])
    expect(holidays).toEqual([
      ['2026-06-24', 360],
      ['2026-07-01', (10 * 480 + 360) / 20],
    ])
  })
})

describe('24 June on a Sunday (National Holiday Act, s. 4 to 6)', () => {
  // 2029: 24 June is a Sunday; the four weeks before its week are 27 May to 23 June.
  const weekdays = [0, 7, 14, 21].flatMap((i) => days(addDays('2029-05-28', i), 5))
  const sundays = [0, 7, 14, 21].flatMap((i) => days(addDays('2029-05-27', i), 5))
  const june = { from: '2029-06-20', to: '2029-06-30' }
  const dates = (given: Parameters<typeof paid>[0], period: Partial<PayAsked> = june) =>
    paid(given, period as typeof june)
      .lines.filter(({ kind }) => kind === 'holiday')
      .map(({ date, minutes }) => [date, minutes])

  test('whoever does not usually work on Sundays has it on Monday', () => {
    expect(dates(weekdays)).toEqual([['2029-06-25', 480]])
  })
  test('whoever usually works on Sundays has it on that Sunday', () => {
    expect(dates(sundays)).toEqual([['2029-06-24', 480]])
  })
  test('Monday off counts toward overtime like another holiday', () => {
    const five = paid([...weekdays, ...days('2029-06-26', 5)], { from: '2029-06-24', to: '2029-06-30' })
    expect(five.minutes).toMatchObject({ regular: 32 * H, overtime: 8 * H, holiday: 480 })
  })
  test('a period that begins on Monday pays it, and reads the four weeks before', () => {
    const monday = { from: '2029-06-25', to: '2029-06-30' }
    expect(dates(weekdays, monday)).toEqual([['2029-06-25', 480]])
    const rules = { ruleSets: [], holidays: [] }
    expect(payHistoryStart(rules, 'signallingDecree', monday.from, monday.to) <= '2029-05-27').toBe(true)
  })
  test('a company that entered Monday itself pays it once', () => {
    const own = { date: '2029-06-25', nameFr: 'Congé', nameEn: 'Day off', regime: 'all', observed: true } as const
    expect(dates(weekdays, { ...june, holidays: [own] })).toEqual([['2029-06-25', 480]])
  })
  test.each([
    ['2026', '2026-06-24'],
    ['2027', '2027-06-24'],
    ['2028', '2028-06-24'],
    ['2030', '2030-06-24'],
    ['2035', '2035-06-25'],
    ['2040', '2040-06-25'],
  ])('in %s it is on %s for whoever works from Monday to Friday', (year, date) => {
    const weeks = [0, 7, 14, 21, 28, 35].flatMap((i) => {
      const from = addDays(`${year}-05-18`, i)
      return days(addDays(from, (8 - new Date(from).getUTCDay()) % 7), 5)
    })
    expect(dates(weeks, { from: `${year}-06-20`, to: `${year}-06-27` }).map(([day]) => day)).toEqual([date])
  })
})
