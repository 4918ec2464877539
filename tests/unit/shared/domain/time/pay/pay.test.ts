import { describe, expect, test } from 'vitest'
import type { PayEntry } from '#shared/domain/time/pay/pay-facts.ts'
import type { PayLine, PayMinutes } from '#shared/domain/time/pay/pay-line.ts'
import type { PayAsked } from '#shared/domain/time/pay/pay.ts'
import { days, entry, NONE, north, paid, ruleSet } from './pay-world.ts'

const SUNDAY = '2026-09-13'
const MONDAY = '2026-09-14'
const H = 60
const far = north(62)

type Case = [name: string, entries: readonly PayEntry[], minutes: Partial<PayMinutes>, given?: Partial<PayAsked>]

const CASES: Record<string, readonly Case[]> = {
  'Worked example of the domain: 2 h 15 worked 62 km from the office, 45 minutes of travel each way (Decree D-2, r. 16.1, s. 9; LNT, s. 58)':
    [
      [
        'travel counts toward the three hours',
        [entry(MONDAY, '06:00', '08:15', { site: far, travelMinutes: 90 })],
        { regular: 135, travel: 90 },
      ],
      [
        'travel does not count toward the three hours',
        [entry(MONDAY, '06:00', '08:15', { site: far, travelMinutes: 90 })],
        { regular: 135, travel: 90, callIn: 45 },
        { ruleSets: [ruleSet({ travelCountsTowardCallIn: false })] },
      ],
    ],
  'Overtime after 40 hours of a week (LNT, s. 52 and 55)': [
    ['exactly 40 hours', days(SUNDAY, 5), { regular: 40 * H }],
    ['the sixth day', days(SUNDAY, 6), { regular: 40 * H, overtime: 8 * H }],
    [
      'a day that passes the limit is split',
      [...days(SUNDAY, 4), entry('2026-09-17', '08:00', '18:30')],
      { regular: 40 * H, overtime: 150 },
    ],
    [
      'another limit',
      days(SUNDAY, 5),
      { regular: 35 * H, overtime: 5 * H },
      { ruleSets: [ruleSet({ weeklyOvertimeMinutes: 2100 })] },
    ],
    ['a week from Monday', days(SUNDAY, 6), { regular: 48 * H }, { ruleSets: [ruleSet({ payWeekStart: 1 })] }],
    [
      'the days of the week before the period count',
      days(SUNDAY, 6),
      { overtime: 8 * H },
      { from: '2026-09-18', to: '2026-09-18' },
    ],
    [
      'travel that is work counts before the work it leads to',
      [...days(SUNDAY, 4), entry('2026-09-17', '08:00', '16:00', { site: far, travelMinutes: 60 })],
      { regular: 39 * H, travel: 60, overtime: 60 },
    ],
    [
      'travel that is work counts, and is overtime beyond',
      [...days(SUNDAY, 5), entry('2026-09-18', '08:00', '12:00', { site: far, travelMinutes: 60 })],
      { regular: 40 * H, overtime: 5 * H },
    ],
  ],
  'Breaks (LNT, s. 79)': [
    ['unpaid', [entry(MONDAY, '07:00', '15:30', { breakMinutes: 30 })], { regular: 8 * H }],
    [
      'paid, because the person stays at the post',
      [entry(MONDAY, '07:00', '15:30', { breakMinutes: 30, breakPaid: true })],
      { regular: 510 },
    ],
  ],
  'Three hours at least when called to work (LNT, s. 58)': [
    ['an hour', [entry(MONDAY, '07:00', '08:00')], { regular: 60, callIn: 120 }],
    ['exactly three', [entry(MONDAY, '07:00', '10:00')], { regular: 180 }],
    [
      'twice on one day',
      [entry(MONDAY, '06:00', '07:00'), entry(MONDAY, '17:00', '18:00')],
      { regular: 120, callIn: 240 },
    ],
    [
      'one call at two sites, with the travel between them',
      [
        entry(MONDAY, '06:00', '07:00'),
        entry(MONDAY, '07:40', '09:10', { siteId: 'other', orderId: 'other', travelMinutes: 30 }),
      ],
      { regular: 150, travel: 30 },
    ],
    [
      'one call over midnight',
      [entry(MONDAY, '22:30', '23:30'), entry('2026-09-15', '00:00', '01:00')],
      { regular: 120, callIn: 60 },
    ],
    [
      'one call over the midnight that ends a pay week: what lacks is paid once, in the week it ends in',
      [entry('2026-09-12', '22:30', '23:30'), entry(SUNDAY, '00:00', '01:00')],
      { regular: 60, callIn: 60 },
    ],
    [
      'overtime that pays as much',
      [...days(SUNDAY, 5), entry('2026-09-18', '08:00', '10:00')],
      { regular: 40 * H, overtime: 120 },
    ],
    [
      'overtime that pays less',
      [...days(SUNDAY, 5), entry('2026-09-18', '08:00', '09:00')],
      { regular: 40 * H, overtime: 60, callIn: 90 },
    ],
  ],
  'Guaranteed hours (company)': [
    [
      'more than was worked',
      [entry(MONDAY, '07:00', '10:00', { guarantee: { of: 'order', minutes: 300 } })],
      { regular: 180, guarantee: 120 },
    ],
    [
      'less than was worked',
      [entry(MONDAY, '07:00', '13:00', { guarantee: { of: 'site', minutes: 300 } })],
      { regular: 360 },
    ],
    [
      'once for one order on one day, and the call counts it',
      [
        entry(MONDAY, '07:00', '08:00', { guarantee: { of: 'client', minutes: 240 } }),
        entry(MONDAY, '08:30', '09:30', { guarantee: { of: 'client', minutes: 240 } }),
      ],
      { regular: 120, guarantee: 120 },
    ],
  ],
  'Rounding (company)': [
    ['nearest', [entry(MONDAY, '07:00', '14:52')], { regular: 465 }, { ruleSets: [ruleSet({ roundingMinutes: 15 })] }],
    [
      'up',
      [entry(MONDAY, '07:00', '14:46')],
      { regular: 480 },
      { ruleSets: [ruleSet({ roundingMinutes: 15, roundingMode: 'up' })] },
    ],
    [
      'down',
      [entry(MONDAY, '07:00', '14:59')],
      { regular: 465 },
      { ruleSets: [ruleSet({ roundingMinutes: 15, roundingMode: 'down' })] },
    ],
  ],
  'What counts nowhere': [
    ['a void entry', [entry(MONDAY, '07:00', '15:00', { status: 'void' })], {}],
    ['a day not worked', [entry(MONDAY, '07:00', '15:00', { kind: 'didNotWork' })], {}],
    ['an entry without an end', [entry(MONDAY, '07:00', '15:00', { end: null, status: 'open' })], {}],
    ['the same entry twice', [entry(MONDAY, '07:00', '15:00'), entry(MONDAY, '07:00', '15:00')], { regular: 480 }],
  ],
}

for (const [source, cases] of Object.entries(CASES)) {
  describe(source, () => {
    test.each(cases)('%s', (_, entries, minutes, given) => {
      expect(paid(entries, given).minutes).toEqual({ ...NONE, ...minutes })
    })
  })
}

test('every line says its rule, its figures and the version of the rule set of its day', () => {
  const sets = [
    ruleSet({}, { reference: 'ancien', validTo: '2026-09-14' }),
    ruleSet({ weeklyOvertimeMinutes: 600 }, { reference: 'nouveau', validFrom: '2026-09-15' }),
  ]
  const { lines } = paid(days(MONDAY, 2, { travelMinutes: 10 }), { ruleSets: sets })
  const said = lines.map(({ kind, rule, version, minutes }: PayLine) => [kind, rule, version.reference, minutes])
  expect(said).toEqual([
    ['regular', 'PAY_WORKED', 'ancien', 480],
    ['unpaidTravel', 'PAY_TRAVEL_UNPAID', 'ancien', 10],
    ['regular', 'PAY_WORKED', 'nouveau', 120],
    ['overtime', 'PAY_OVERTIME', 'nouveau', 360],
    ['unpaidTravel', 'PAY_TRAVEL_UNPAID', 'nouveau', 10],
  ])
})

test('a signed sheet keeps the rule sets it was signed with', () => {
  const frozen = [ruleSet({ roundingMinutes: 15, roundingMode: 'up' })]
  const entries = days(MONDAY, 6, { ruleSets: frozen, status: 'signed' }).map((one) => ({
    ...one,
    end: one.end?.replace(':00:00.', ':07:00.') ?? null,
  }))
  const before = paid(entries)
  expect(before.minutes).toMatchObject({ regular: 2400 })
  const later = ruleSet(
    { weeklyOvertimeMinutes: 60, roundingMinutes: 0 },
    { validFrom: '2026-09-01', reference: 'plus tard' },
  )
  expect(paid(entries, { ruleSets: [later] })).toEqual(before)
})

test('kilometres, parking, what is not approved and what is not finished are told', () => {
  const entries = [
    entry(MONDAY, '07:00', '15:00', { kilometres: 12.1, parkingCents: 1250, status: 'signed' }),
    entry('2026-09-15', '07:00', '12:00', { kilometres: 0.2, parkingCents: 800 }),
    entry('2026-09-16', '07:00', '12:00', { end: null, status: 'open' }),
    entry('2026-09-21', '07:00', '12:00', { kilometres: 50 }),
  ]
  expect(paid(entries)).toMatchObject({
    kilometres: 12.3,
    parkingCents: 2050,
    unapproved: 300,
    unfinished: 1,
    paid: 780,
  })
})
