import { describe, expect, test } from 'vitest'
import { STATUTORY_CALENDAR } from '#shared/domain/calendar/calendar.ts'
import { HOLIDAY_KEYS, statutoryHolidays } from '#shared/domain/calendar/holidays.ts'
import { addDays } from '#shared/model/dates.ts'

const { holidayOn, vacationOn } = STATUTORY_CALENDAR

/**
 * The public holidays with their keys, in the order of the keys (Act respecting labour standards, s. 60; National
 * Holiday Act).
 */
const table: Readonly<Record<number, string>> = {
  2024: '01-01 03-29 04-01 05-20 06-24 07-01 09-02 10-14 12-25',
  2025: '01-01 04-18 04-21 05-19 06-24 07-01 09-01 10-13 12-25',
  2026: '01-01 04-03 04-06 05-18 06-24 07-01 09-07 10-12 12-25',
  2027: '01-01 03-26 03-29 05-24 06-24 07-01 09-06 10-11 12-25',
}

test.each(Object.entries(table))('statutory holidays of %s', (year, days) => {
  expect(statutoryHolidays(Number(year))).toEqual(
    days.split(' ').map((day, i) => ({ date: `${year}-${day}`, key: HOLIDAY_KEYS[i] })),
  )
})

test('Canada Day is the 2nd of July when the 1st is a Sunday', () => {
  expect(holidayOn('2029-07-01')).toBeNull()
  expect(holidayOn('2029-07-02')).toEqual({ key: 'canada' })
  expect(holidayOn('2030-07-01')).toEqual({ key: 'canada' })
})

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2019, '2019-04-21'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, easter) => {
  expect(holidayOn(addDays(easter, -2))).toEqual({ key: 'goodFriday' })
  expect(holidayOn(addDays(easter, 1))).toEqual({ key: 'easterMonday' })
  expect(year).toBe(Number(easter.slice(0, 4)))
})

test('Remembrance Day and the 30th of September are no statutory holidays', () => {
  expect(holidayOn('2026-11-11')).toBeNull()
  expect(holidayOn('2026-09-30')).toBeNull()
})

/** Periods the Commission de la construction du Québec published, and others that follow from the same rule. */
describe('construction vacation', () => {
  test.each([
    ['summer', '2016-07-24', '2016-08-06'],
    ['summer', '2017-07-23', '2017-08-05'],
    ['summer', '2021-07-18', '2021-07-31'],
    ['summer', '2022-07-24', '2022-08-06'],
    ['summer', '2023-07-23', '2023-08-05'],
    ['summer', '2024-07-21', '2024-08-03'],
    ['summer', '2025-07-20', '2025-08-02'],
    ['summer', '2026-07-19', '2026-08-01'],
    ['summer', '2027-07-18', '2027-07-31'],
    ['winter', '2015-12-20', '2016-01-02'],
    ['winter', '2023-12-24', '2024-01-06'],
    ['winter', '2024-12-22', '2025-01-04'],
    ['winter', '2025-12-21', '2026-01-03'],
    ['winter', '2026-12-20', '2027-01-02'],
    ['winter', '2027-12-19', '2028-01-01'],
  ] as const)('%s from %s to %s, both included', (kind, from, to) => {
    expect(vacationOn(addDays(from, -1))).toBeNull()
    for (let day = from as string; day <= to; day = addDays(day, 1))
      expect(vacationOn(day)).toEqual({ key: `vacation.${kind}` })
    expect(vacationOn(addDays(to, 1))).toBeNull()
  })

  test('when Christmas is a Sunday the winter one starts on it', () => {
    expect(vacationOn('2022-12-24')).toBeNull()
    expect(vacationOn('2022-12-25')).toEqual({ key: 'vacation.winter' })
  })
})
