import { describe, expect, test } from 'vitest'
import { calendarOf, calendarOfYear, type HolidayRow, type VacationRow } from '#shared/domain/calendar/calendar.ts'
import { workDays } from '#shared/domain/orders/planned-assignments.ts'
import { build } from '../../../../support/build.ts'

const day = (date: string, given: Partial<HolidayRow> = {}): HolidayRow => ({
  date,
  nameFr: `Congé du ${date}`,
  nameEn: `Day off ${date}`,
  regime: 'all',
  observed: true,
  ...given,
})
const period = (startDate: string, endDate: string, given: Partial<VacationRow> = {}): VacationRow => ({
  nameFr: 'Vacances',
  nameEn: 'Vacation',
  kind: 'summer',
  startDate,
  endDate,
  regime: 'all',
  ...given,
})

describe('holidays', () => {
  test('are the statutory ones and those of the company', () => {
    const { holidayOn } = calendarOf([day('2026-01-02')], [])
    expect(holidayOn('2026-01-01')).toEqual({ key: 'newYear' })
    expect(holidayOn('2026-01-02')).toEqual({ fr: 'Congé du 2026-01-02', en: 'Day off 2026-01-02' })
    expect(holidayOn('2026-01-03')).toBeNull()
  })

  test('lose a statutory day that the company does not observe, but not one that a single regime does not', () => {
    const { holidayOn } = calendarOf(
      [day('2026-04-06', { observed: false }), day('2026-07-01', { observed: false, regime: 'ccq' })],
      [],
    )
    expect(holidayOn('2026-04-06')).toBeNull()
    expect(holidayOn('2026-04-03')).toEqual({ key: 'goodFriday' })
    expect(holidayOn('2026-07-01')).toEqual({ key: 'canada' })
  })

  test('have the days of one regime, even when it is lifted for the others', () => {
    const rows = [day('2025-06-30', { regime: 'ccq' }), day('2025-06-30', { observed: false })]
    for (const given of [rows, rows.toReversed()]) expect(calendarOf(given, []).holidayOn('2025-06-30')).not.toBeNull()
  })
})

describe('vacations', () => {
  test('are the derived ones until the company enters that of the year, whose dates then hold', () => {
    const { vacationOn } = calendarOf([], [period('2026-07-26', '2026-08-08')])
    expect(vacationOn('2026-07-19')).toBeNull()
    expect(vacationOn('2026-08-08')).toEqual({ fr: 'Vacances', en: 'Vacation' })
    expect(vacationOn('2026-12-20')).toEqual({ key: 'vacation.winter' })
    expect(vacationOn('2027-07-18')).toEqual({ key: 'vacation.summer' })
  })

  test('vacations of another kind come beside the derived ones', () => {
    const { vacationOn } = calendarOf([], [period('2026-03-02', '2026-03-06', { kind: 'other' })])
    expect(vacationOn('2026-03-06')).not.toBeNull()
    expect(vacationOn('2026-07-19')).not.toBeNull()
  })
})

test('an order skips what the calendar has off, if it skips holidays or vacations', () => {
  const calendar = calendarOf(
    [day('2026-06-01'), day('2026-06-24', { observed: false })],
    [period('2026-06-08', '2026-06-09', { kind: 'other' })],
  )
  const dates = (given: object) =>
    workDays(
      build('orders', {
        startDate: '2026-06-01',
        endDate: '2026-06-30',
        daysOfWeek: [1, 2, 3, 4, 5],
        exceptions: [],
        ...given,
      }),
      '2026-06-01',
      '2026-06-30',
      calendar,
    ).map(({ date }) => Number(date.slice(8)))
  const off = [1, 8, 9, 24]
  const workedOf = (given: object) => off.filter((date) => dates(given).includes(date))
  expect(workedOf({ skipHolidays: true, skipConstructionVacation: true })).toEqual([24])
  expect(workedOf({ skipHolidays: false, skipConstructionVacation: true })).toEqual([1, 24])
  expect(workedOf({ skipHolidays: true, skipConstructionVacation: false })).toEqual([8, 9, 24])
})

describe('the list of a year', () => {
  const list = (year: number) =>
    calendarOfYear(
      [
        day('2025-06-30', { regime: 'ccq' }),
        day('2025-04-21', { observed: false }),
        day('2025-07-01', { observed: false, regime: 'ccq' }),
      ],
      [period('2025-12-22', '2026-01-02', { kind: 'winter' })],
      year,
    ).map(({ from, of, holds }) => `${from} ${of.kind}${holds ? '' : ' off'}`)

  test('has each statutory day, each vacation and each row once, by day', () => {
    expect(list(2025)).toEqual([
      '2025-01-01 law',
      '2025-04-18 law',
      '2025-04-21 day off',
      '2025-05-19 law',
      '2025-06-24 law',
      '2025-06-30 day',
      '2025-07-01 law',
      '2025-07-01 day off',
      '2025-07-20 industry',
      '2025-09-01 law',
      '2025-10-13 law',
      '2025-12-22 period',
      '2025-12-25 law',
    ])
  })

  test('has nothing of the years beside it', () => {
    expect(list(2026).filter((line) => line.endsWith('law'))).toHaveLength(9)
    expect(list(2026)).toHaveLength(11)
  })
})
