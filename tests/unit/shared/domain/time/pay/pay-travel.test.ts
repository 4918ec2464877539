import { describe, expect, test } from 'vitest'
import type { PayEntry } from '#shared/domain/time/pay/pay-facts.ts'
import type { PayMinutes } from '#shared/domain/time/pay/pay-line.ts'
import type { PayAsked } from '#shared/domain/time/pay/pay.ts'
import { entry, NONE, north, paid, PERSON, ruleSet } from './pay-world.ts'

const SUNDAY = '2026-09-13'
const MONDAY = '2026-09-14'
const H = 60
const far = north(62)
const LNT = { person: { ...PERSON, regime: 'lnt' } } as const

type Case = [name: string, entries: readonly PayEntry[], minutes: Partial<PayMinutes>, given?: Partial<PayAsked>]

const CASES: readonly Case[] = [
  ['within the radius', [entry(MONDAY, '07:00', '15:00', { site: north(40), travelMinutes: 60 })], { regular: 8 * H }],
  [
    'beyond it',
    [entry(MONDAY, '07:00', '15:00', { site: north(40.2), travelMinutes: 60 })],
    { regular: 8 * H, travel: 60 },
  ],
  [
    'beyond the radius of the rule set',
    [entry(MONDAY, '07:00', '15:00', { site: north(31), travelMinutes: 60 })],
    { regular: 8 * H, travel: 60 },
    { ruleSets: [ruleSet({ travelRadiusKm: 30 })] },
  ],
  [
    'beyond it, but not under the decree',
    [entry(MONDAY, '07:00', '15:00', { site: far, travelMinutes: 60 })],
    { regular: 8 * H },
    LNT,
  ],
  [
    'to a site at 110 km whose assembly point at 2 km nobody is called to: paid',
    [
      entry(MONDAY, '07:00', '15:00', {
        site: { ...north(110), meetingPoint: { label: '', address: '', ...north(2) } },
        travelMinutes: 90,
      }),
    ],
    { regular: 8 * H, travel: 90 },
  ],
  [
    'to a site at 2 km whose assembly point at 110 km nobody is called to: not paid',
    [
      entry(MONDAY, '07:00', '15:00', {
        site: { ...north(2), meetingPoint: { label: '', address: '', ...north(110) } },
        travelMinutes: 20,
      }),
    ],
    { regular: 8 * H },
  ],
  [
    'to an assembly point at 110 km that people are called to, of a site at 2 km: paid by the radius',
    [
      entry(MONDAY, '07:00', '15:00', {
        site: { ...north(2), meetingPoint: { label: '', address: '', ...north(110) } },
        fromMeetingPoint: true,
        travelMinutes: 60,
      }),
    ],
    { regular: 8 * H, travel: 60 },
    { ruleSets: [ruleSet({ travelPaidFromMeetingPoint: false })] },
  ],
  [
    'to an assembly point at 2 km that people are called to, of a site at 110 km: not paid by the radius',
    [
      entry(MONDAY, '07:00', '15:00', {
        site: { ...north(110), meetingPoint: { label: '', address: '', ...north(2) } },
        fromMeetingPoint: true,
        travelMinutes: 60,
      }),
    ],
    { regular: 8 * H },
    { ruleSets: [ruleSet({ travelPaidFromMeetingPoint: false })] },
  ],
  [
    'from the assembly point to the site',
    [
      entry(MONDAY, '07:00', '15:00', {
        site: { ...far, meetingPoint: { label: '', address: '', ...north(10) } },
        fromMeetingPoint: true,
        travelMinutes: 60,
      }),
    ],
    { regular: 8 * H, travel: 60 },
  ],
  [
    'between two sites of one day, whatever the regime',
    [
      entry(MONDAY, '06:00', '10:00', { travelMinutes: 20 }),
      entry(MONDAY, '10:30', '14:30', { siteId: 'other', orderId: 'other', travelMinutes: 30 }),
    ],
    { regular: 8 * H, travel: 30 },
    LNT,
  ],
  [
    'between two sites of one call over midnight, whatever the regime',
    [
      entry(MONDAY, '20:00', '23:30'),
      entry('2026-09-15', '00:15', '04:00', { siteId: 'other', orderId: 'other', travelMinutes: 30 }),
    ],
    { regular: 435, travel: 30 },
    LNT,
  ],
  [
    'between two sites of one call over the midnight that ends a pay week',
    [
      entry('2026-09-12', '20:00', '23:30'),
      entry(SUNDAY, '00:15', '04:00', { siteId: 'other', orderId: 'other', travelMinutes: 30 }),
    ],
    { regular: 225, travel: 30 },
    LNT,
  ],
  [
    'to another site on the next day after more than travel and a meal, which is from home',
    [
      entry(MONDAY, '20:00', '23:30'),
      entry('2026-09-15', '00:45', '04:00', { siteId: 'other', orderId: 'other', travelMinutes: 30 }),
    ],
    { regular: 405 },
    LNT,
  ],
  [
    'to another site on another day, which is from home',
    [
      entry(MONDAY, '06:00', '10:00'),
      entry('2026-09-15', '06:00', '10:00', { siteId: 'other', orderId: 'other', travelMinutes: 30 }),
    ],
    { regular: 8 * H },
  ],
  [
    'an office that is not known',
    [entry(MONDAY, '07:00', '15:00', { site: far, travelMinutes: 60 })],
    { regular: 8 * H },
    { person: { ...PERSON, office: null } },
  ],
]

describe('Paid travel (Decree D-2, r. 16.1, s. 9; LNT, s. 57)', () => {
  test.each(CASES)('%s', (_, entries, minutes, given) => {
    expect(paid(entries, given).minutes).toEqual({ ...NONE, ...minutes })
  })
})
