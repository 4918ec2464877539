import { expect, test } from 'vitest'
import { calendarOf } from '#shared/domain/calendar/calendar.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { issuesOfDays, withoutSettled } from '#renderer/features/orders/form/form-schedule.ts'

const CALENDAR = calendarOf([], [])
const SATURDAY = '2026-11-28'
const NONE = [{ field: 'daysOfWeek', code: 'NO_WORKING_DAY' }]

const issues = (changes: Record<string, unknown>, calendar: typeof CALENDAR | null = CALENDAR) =>
  issuesOfDays(
    { startDate: '2026-11-29', endDate: '2026-11-29', daysOfWeek: [1, 2, 3, 4, 5], skipHolidays: true, ...changes },
    SATURDAY,
    calendar,
  )

test('a new order for a Sunday while only weekdays are ticked is refused: it would ask for nobody', () => {
  expect(issues({})).toEqual(NONE)
  expect(issues({ daysOfWeek: [0] })).toEqual([])
  expect(issues({ endDate: '2026-11-30' })).toEqual([])
})

test('a new order for a holiday alone is refused until the holiday is worked', () => {
  const christmas = { startDate: '2026-12-25', endDate: '2026-12-25' }
  expect(issues(christmas)).toEqual(NONE)
  expect(issues({ ...christmas, skipHolidays: false })).toEqual([])
  const added = [{ date: '2026-12-25', kind: 'add', startTime: null, endTime: null }]
  expect(issues({ ...christmas, exceptions: added })).toEqual([])
})

test('the days of a new order are not judged before they can be told', () => {
  expect(issues({}, null)).toEqual([])
  expect(issues({ endDate: '' })).toEqual([])
  expect(issues({ daysOfWeek: [] })).toEqual([])
  expect(issues({ startDate: '2027-11-28', endDate: INDEFINITE })).toEqual([])
})

test('that no day is worked is told until one is, in whatever field; other issues stay', () => {
  const issues = [
    { field: 'daysOfWeek', code: 'NO_DAY_LEFT' },
    { field: 'endDate', code: 'REQUIRED' },
  ] as const
  const sunday = { startDate: '2026-11-29', endDate: '2026-11-29', daysOfWeek: [1, 2, 3, 4, 5] }
  expect(withoutSettled(issues, sunday, SATURDAY, CALENDAR)).toEqual(issues)
  const added = { ...sunday, exceptions: [{ date: '2026-11-29', kind: 'add', startTime: null, endTime: null }] }
  expect(withoutSettled(issues, added, SATURDAY, CALENDAR)).toEqual([issues[1]])
})
