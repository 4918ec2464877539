import { describe, expect, test } from 'vitest'
import { typedTimes } from '#shared/domain/time/entries/typed-times.ts'
import { instantOf, instantsOf, localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { addDays } from '#shared/model/dates.ts'

describe('times that are typed for a day', () => {
  test.each([
    ['a day of work', '2026-11-23', '07:00', '15:30', '2026-11-23', 1, 1],
    ['a night ends on the next day', '2026-11-23', '22:00', '06:00', '2026-11-24', 1, 1],
    ['equal times last until the next day', '2026-11-23', '06:00', '06:00', '2026-11-24', 1, 1],
    ['02:30 is skipped when clocks go forward', '2026-03-08', '02:30', '10:00', '2026-03-08', 0, 1],
    ['01:30 comes twice when clocks go back', '2026-11-01', '01:30', '09:00', '2026-11-01', 2, 1],
    ['the end of a night may come twice', '2026-10-31', '22:00', '01:15', '2026-11-01', 1, 2],
    ['and the end of another is skipped', '2026-03-07', '22:00', '02:00', '2026-03-08', 1, 0],
  ])('%s', (_, day, start, end, endDay, starts, ends) => {
    const meant = typedTimes(day, start, end)
    expect([meant.endDay, meant.start.length, meant.end.length]).toEqual([endDay, starts, ends])
  })

  test('a night lasts as long as it lasted: an hour less or more when clocks change', () => {
    const lengthOf = (day: string) => {
      const { start, end } = typedTimes(day, '22:00', '06:00')
      return (Date.parse(end[0] ?? '') - Date.parse(start[0] ?? '')) / 3_600_000
    }
    expect(['2026-03-06', '2026-03-07', '2026-10-31'].map(lengthOf)).toEqual([8, 7, 9])
  })

  test('each minute of each day of 2024 to 2030 around the changes: exactly the moments that show it', () => {
    for (let day = '2024-01-01'; day < '2031-01-01'; day = addDays(day, 1)) {
      for (const time of ['00:00', '00:59', '01:00', '01:59', '02:00', '02:59', '03:00', '23:59']) {
        const found = instantsOf(day, time)
        for (const instant of found) expect([localDayOf(instant), localTimeOf(instant)]).toEqual([day, time])
        if (found.length === 1) expect(found[0]).toBe(instantOf(day, time))
        if (found.length === 2) expect(Date.parse(found[1] ?? '') - Date.parse(found[0] ?? '')).toBe(3_600_000)
      }
    }
  })
})
