import { expect, test } from 'vitest'
import { isAsleep, isBack, snoozeChoices } from '#shared/domain/messages/snooze.ts'
import { instantOf, localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'

const shown = (at: string | null) => at && `${localDayOf(at)} ${localTimeOf(at)}`
const choices = (day: string, time: string) => {
  const { later, tomorrow, monday } = snoozeChoices(instantOf(day, time))
  return [shown(later), shown(tomorrow), shown(monday)]
}

test.each([
  ['on a Monday morning', '2026-11-23', '05:31', ['2026-11-23 09:00', '2026-11-24 05:00', '2026-11-30 05:00']],
  ['late in the afternoon', '2026-11-25', '18:00', ['2026-11-25 21:00', '2026-11-26 05:00', '2026-11-30 05:00']],
  ['in the night', '2026-11-25', '00:15', ['2026-11-25 05:00', '2026-11-26 05:00', '2026-11-30 05:00']],
  ['in the evening', '2026-11-25', '18:01', [null, '2026-11-26 05:00', '2026-11-30 05:00']],
  ['on a Sunday, the day before a Monday', '2026-11-22', '10:00', ['2026-11-22 13:00', '2026-11-23 05:00', null]],
  [
    'the day before clocks go forward',
    '2026-03-07',
    '10:00',
    ['2026-03-07 13:00', '2026-03-08 05:00', '2026-03-09 05:00'],
  ],
])('until when a conversation is put off, %s', (_name, day, time, expected) => {
  expect(choices(day, time)).toEqual(expected)
})

test('a conversation is put off until its minute, or until a text arrives', () => {
  const snoozed = { state: 'snoozed', snoozedUntil: '2026-11-23T10:00:00.000Z' } as const
  expect(isAsleep(snoozed, 0, '2026-11-23T09:59:59.999Z')).toBe(true)
  expect(isAsleep(snoozed, 1, '2026-11-23T09:59:59.999Z')).toBe(false)
  expect(isAsleep(snoozed, 0, '2026-11-23T10:00:00.000Z')).toBe(false)
  expect(isBack(snoozed, '2026-11-23T09:59:59.999Z')).toBe(false)
  expect(isBack(snoozed, '2026-11-23T10:00:00.000Z')).toBe(true)
  expect(isBack({ state: 'snoozed', snoozedUntil: null }, '2026-11-23T10:00:00.000Z')).toBe(true)
  expect(isBack({ ...snoozed, state: 'open' }, '2026-11-24T10:00:00.000Z')).toBe(false)
})
