import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { instantOf, localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { addDays, weekdayOf } from '#shared/model/dates.ts'

const HOUR = 3_600_000

/** The nth Sunday of a month. */
function nthSunday(year: number, month: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((7 - weekdayOf(first)) % 7) + (nth - 1) * 7)
}

describe('every day from 2024 to 2030', () => {
  test('lasts 24 hours, but 23 on the second Sunday of March and 25 on the first of November', () => {
    const odd: Record<string, number> = {}
    for (let day = '2024-01-01'; day < '2031-01-01'; day = addDays(day, 1)) {
      const next = addDays(day, 1)
      const hours = (Date.parse(instantOf(next, '00:00')) - Date.parse(instantOf(day, '00:00'))) / HOUR
      if (hours !== 24) odd[day] = hours
    }
    const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030]
    const expected = years.flatMap((year) => [
      [nthSunday(year, 3, 2), 23],
      [nthSunday(year, 11, 1), 25],
    ])
    expect(odd).toEqual(Object.fromEntries(expected))
  })

  test('reads back the day and time it was made from, except those that do not exist', () => {
    const lost: string[] = []
    for (let day = '2024-01-01'; day < '2031-01-01'; day = addDays(day, 1)) {
      for (const time of ['00:00', '01:30', '02:00', '02:30', '03:00', '07:30', '19:00', '23:59']) {
        const instant = instantOf(day, time)
        if (localDayOf(instant) !== day || localTimeOf(instant) !== time) lost.push(`${day} ${time}`)
      }
    }
    const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030]
    expect(lost).toEqual(years.flatMap((year) => ['02:00', '02:30'].map((time) => `${nthSunday(year, 3, 2)} ${time}`)))
  })
})

test.each([
  ['2026-11-21', '07:00', '2026-11-21T12:00:00.000Z'],
  ['2026-07-15', '07:00', '2026-07-15T11:00:00.000Z'],
  ['2026-12-31', '22:00', '2027-01-01T03:00:00.000Z'],
  ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', '02:00', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01', '00:59', '2026-11-01T04:59:00.000Z'],
  ['2026-11-01', '01:00', '2026-11-01T05:00:00.000Z'],
  ['2026-11-01', '01:59', '2026-11-01T05:59:00.000Z'],
  ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
])('%s %s in Toronto is %s', (day, time, instant) => {
  expect(instantOf(day, time)).toBe(instant)
})

test('a repeated hour reads the same in both of its instants', () => {
  expect(localTimeOf('2026-11-01T05:30:00.000Z')).toBe('01:30')
  expect(localTimeOf('2026-11-01T06:30:00.000Z')).toBe('01:30')
})

test.each([
  ['America/Halifax', '2026-11-21T11:00:00.000Z'],
  ['America/Winnipeg', '2026-11-21T13:00:00.000Z'],
  ['America/St_Johns', '2026-11-21T10:30:00.000Z'],
  ['UTC', '2026-11-21T07:00:00.000Z'],
])('07:00 in %s is %s', (zone, instant) => {
  expect(instantOf('2026-11-21', '07:00', zone)).toBe(instant)
  expect(localTimeOf(instant, zone)).toBe('07:00')
})

test('days and times agree with Temporal where the platform has it', () => {
  const days = Array.from({ length: 400 }, (_, i) => addDays('2025-11-01', i))
  const zones = ['America/Toronto', 'America/St_Johns']
  const script = `
    const { instantOf, localDayOf, localTimeOf } = await import(${JSON.stringify(import.meta.resolve('#shared/domain/calendar/zone.ts'))})
    if (!globalThis.Temporal) throw new Error('Temporal is missing')
    const found = ${JSON.stringify(zones)}.flatMap((zone) => ${JSON.stringify(days)}.flatMap((day) =>
      ['00:00', '02:30', '23:59'].map((time) => instantOf(day, time, zone)).map((at) => [at, localDayOf(at, zone), localTimeOf(at, zone)].join())))
    process.stdout.write(JSON.stringify(found))`
  const found = execFileSync(process.execPath, ['--harmony-temporal', '--input-type=module', '-e', script])
  const expected = zones.flatMap((zone) =>
    days.flatMap((day) =>
      ['00:00', '02:30', '23:59']
        .map((time) => instantOf(day, time, zone))
        .map((at) => [at, localDayOf(at, zone), localTimeOf(at, zone)].join()),
    ),
  )
  expect(JSON.parse(found.toString())).toEqual(expected)
})
