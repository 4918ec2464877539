import { describe, expect, test } from 'vitest'
import { entry, NONE, paid } from './pay-world.ts'

const MONDAY = '2026-09-14'
const sentHome = { kind: 'sentHome' } as const
const lifted = { callInException: 'forceMajeure', callInReason: 'Tempête de verglas' } as const

describe('somebody who came and was sent home (LNT, s. 58)', () => {
  test('is paid the time they were there, what lacks to three hours, and what they typed of the way', () => {
    const pay = paid([entry(MONDAY, '07:00', '07:20', { ...sentHome, kilometres: 40, parkingCents: 800 })])
    expect(pay.minutes).toEqual({ ...NONE, regular: 20, callIn: 160 })
    expect(pay).toMatchObject({ paid: 180, unapproved: 180, kilometres: 40, parkingCents: 800, unfinished: 0 })
  })

  test('is paid nothing for an entry that is void', () => {
    expect(paid([entry(MONDAY, '07:00', '07:20', { ...sentHome, status: 'void' })]).paid).toBe(0)
  })

  test('who is sent to another site at once has one call', () => {
    const there = entry(MONDAY, '07:40', '11:00', { siteId: 'other', orderId: 'other', travelMinutes: 15 })
    expect(paid([entry(MONDAY, '07:00', '07:20', sentHome), there]).minutes).toMatchObject({ regular: 220, callIn: 0 })
  })
})

describe('three hours that are not due', () => {
  test('superior force pays what was worked, in a line that says why the rest is not', () => {
    const pay = paid([entry(MONDAY, '07:00', '07:20', { ...sentHome, ...lifted })])
    expect(pay.minutes).toEqual({ ...NONE, regular: 20 })
    const line = pay.lines.find(({ rule }) => rule === 'PAY_CALL_IN_LIFTED')
    expect(line).toMatchObject({
      kind: 'callIn',
      minutes: 0,
      date: MONDAY,
      inputs: { of: 'forceMajeure', reason: 'Tempête de verglas', least: 180, lacking: 160 },
    })
  })

  test('what is said of one entry is of its whole call, and of no other', () => {
    const agreed = { callInException: 'agreed', callInReason: 'Deux visites par jour' } as const
    const entries = [
      entry(MONDAY, '06:00', '06:30', agreed),
      entry(MONDAY, '06:45', '07:00'),
      entry(MONDAY, '17:00', '18:00'),
    ]
    const { minutes, lines } = paid(entries)
    expect(minutes).toMatchObject({ regular: 105, callIn: 120 })
    expect(lines.filter(({ kind }) => kind === 'callIn').map(({ rule }) => rule)).toEqual([
      'PAY_CALL_IN_LIFTED',
      'PAY_CALL_IN',
    ])
  })

  test('nothing is said where nothing lacks, and hours that a client guarantees stay due', () => {
    expect(paid([entry(MONDAY, '07:00', '10:00', lifted)]).lines.map(({ rule }) => rule)).toEqual(['PAY_WORKED'])
    const guarantee = { of: 'order', minutes: 120 } as const
    expect(paid([entry(MONDAY, '07:00', '08:00', { ...lifted, guarantee })]).minutes).toEqual({
      ...NONE,
      regular: 60,
      guarantee: 60,
    })
  })
})

describe('one call over midnight', () => {
  const late = { guarantee: { of: 'order', minutes: 240 } } as const

  test('in two entries of two days is guaranteed its hours once, on the day of the last one', () => {
    const { minutes, lines } = paid([
      entry(MONDAY, '22:00', '23:30', late),
      entry('2026-09-15', '00:00', '01:00', { ...late, _id: 'after' }),
    ])
    expect(minutes).toEqual({ ...NONE, regular: 150, guarantee: 90 })
    expect(lines.find(({ kind }) => kind === 'guarantee')).toMatchObject({ date: '2026-09-15', entryId: 'after' })
    // Two calls of a day are one shift of its order, and those of two days are two.
    const calls = [entry(MONDAY, '06:00', '07:00', late), entry(MONDAY, '18:00', '19:00', late)]
    expect(paid([...calls, entry('2026-09-15', '06:00', '07:00', late)]).minutes.guarantee).toBe(120 + 180)
  })

  test('that goes on after the period is paid its three hours and its guarantee in the next one, once', () => {
    for (const given of [{}, late]) {
      const call = [
        entry('2026-09-19', '22:00', '23:30', given),
        entry('2026-09-20', '00:00', '01:00', { ...given, _id: 'after' }),
      ]
      const weeks = [paid(call), paid(call, { from: '2026-09-20', to: '2026-09-26' })]
      const both = paid(call, { to: '2026-09-26' }).minutes
      expect(weeks.map(({ minutes }) => minutes.callIn + minutes.guarantee)).toEqual([0, both.callIn + both.guarantee])
      expect(both.regular + both.callIn + both.guarantee).toBe(given === late ? 240 : 180)
    }
  })
})
