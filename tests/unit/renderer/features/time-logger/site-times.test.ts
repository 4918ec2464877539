import { describe, expect, test } from 'vitest'
import { typedTimes } from '#shared/domain/time/entries/typed-times.ts'
import { instantsOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { timed } from '#shared/verbs/time/steps/entry.ts'
import { clockOf, sameClock, timeValue } from '#renderer/features/time-logger/instant-choice.ts'
import { cellChange, cellValue } from '#renderer/features/time-entries/cell-correction.ts'
import { build } from '#tests/support/build.ts'

const ZONES = ['America/Toronto', 'America/Halifax', 'America/Winnipeg', 'America/Moncton'] as const
/** Both clock changes of 2026 with the days around them, and a day of summer and of winter. */
const DAYS = ['2026-01-15', '2026-03-07', '2026-03-08', '2026-03-09', '2026-07-01', '2026-10-31', '2026-11-01', '2026-11-02'] // prettier-ignore
const CLOCKS = Array.from({ length: 96 }, (_, n) => {
  const [hour, minute] = [Math.floor(n / 4), (n % 4) * 15]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
})

describe.each(ZONES)('times typed at a site in %s', (timezone) => {
  test.each(DAYS)('%s: the day and the time of day are those that the server and the list have', (day) => {
    for (const clock of CLOCKS) {
      const { start } = typedTimes(day, clock, null, timezone)
      for (const instant of start) {
        const stored = timed(build('timeEntries', { start: instant, end: null, date: '2020-01-01' }), { timezone })
        expect([clock, stored.date]).toEqual([clock, day])
        expect(clockOf(timeValue(day, clock, start, instant), timezone)).toBe(clock)
        expect(cellValue(stored, 'start', timezone)).toBe(clock)
      }
    }
    const skipped = CLOCKS.filter((clock) => typedTimes(day, clock, null, timezone).start.length === 0)
    const twice = CLOCKS.filter((clock) => typedTimes(day, clock, null, timezone).start.length === 2)
    expect(skipped).toEqual(day === '2026-03-08' ? ['02:00', '02:15', '02:30', '02:45'] : [])
    expect(twice).toEqual(day === '2026-11-01' ? ['01:00', '01:15', '01:30', '01:45'] : [])
  })
})

test('what was typed is the same time of day once another site is chosen, also in the hour that is skipped or comes twice', () => {
  const noon = instantsOf('2026-07-01', '12:00', 'America/Toronto')[0]
  expect(sameClock(noon, 'America/Toronto', 'America/Halifax')).toBe('2026-07-01T15:00:00.000Z')
  const typed = sameClock('2026-11-01T06:30:00.000Z', 'America/Winnipeg', 'America/Toronto')
  expect(clockOf(typed, 'America/Toronto')).toBe('01:30')
  expect(sameClock(null, 'America/Toronto', 'America/Halifax')).toBeNull()
})

test('a cell is corrected by the clocks of the site', () => {
  const night = {
    kind: 'worked',
    date: '2026-10-31',
    start: '2026-11-01T01:00:00.000Z',
    end: '2026-11-01T09:00:00.000Z',
    breakMinutes: 30,
  } as Row<'timeEntries'>
  const halifax = 'America/Halifax'
  expect([cellValue(night, 'start', halifax), cellValue(night, 'end', halifax)]).toEqual(['22:00', '05:00'])
  expect(cellChange(night, 'end', '06:00', halifax)).toEqual({ fields: { end: '2026-11-01T10:00:00.000Z' } })
  expect(cellChange(night, 'end', '01:30', halifax)).toEqual({ problem: 'twice' })
})
