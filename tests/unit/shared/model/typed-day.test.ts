import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isDay, weekdayOf } from '#shared/model/dates.ts'
import { readTypedDay, type DaySense } from '#shared/model/typed-day.ts'

/** A Friday. */
const TODAY = '2026-11-20'
const read = (typed: string, sense: DaySense = 'planned') => {
  const found = readTypedDay(typed, { today: TODAY, sense })
  return 'day' in found ? found.day : found.why
}

describe('a complete day is read in every usual way, the day before the month', () => {
  test.each([
    ['16/11/2026', '2026-11-16'],
    ['6/1/2026', '2026-01-06'],
    ['16-11-26', '2026-11-16'],
    ['16.11.2026', '2026-11-16'],
    ['16 11 2026', '2026-11-16'],
    [' 16 / 11 / 2026 ', '2026-11-16'],
    ['16112026', '2026-11-16'],
    ['2026-12-05', '2026-12-05'],
    ['2026/12/5', '2026-12-05'],
    ['5 janvier 2027', '2027-01-05'],
    ['le 5 janvier 2027', '2027-01-05'],
    ['1er février 2027', '2027-02-01'],
    ['1 fév. 2027', '2027-02-01'],
    ['5 AOÛT 2027', '2027-08-05'],
    ['5 juil 2027', '2027-07-05'],
    ['January 5, 2027', '2027-01-05'],
    ['Jan. 5 2027', '2027-01-05'],
    ['5th January 2027', '2027-01-05'],
    ['on May 1st, 2027', '2027-05-01'],
    ['Mar 5, 2027', '2027-03-05'],
    ['mardi 5 janvier 2027', '2027-01-05'],
    ['Tuesday, January 5, 2027', '2027-01-05'],
    ['mar. 5 jan. 2027', '2027-01-05'],
    ['29/02/2028', '2028-02-29'],
    ['01/01/2100', '2100-01-01'],
  ])('%j is %s', (typed, day) => {
    expect(read(typed)).toBe(day)
    expect(read(typed, 'past')).toBe(day)
  })
})

test.each([
  '31/11/2026',
  '29/02/2027',
  '15/13/2020',
  '11/16/2026',
  '31 novembre',
  '31/11',
  '30 février',
  '0/5/2027',
  '2026-02-31',
  '5/1/1899',
  '5/1/2101',
  'lundi 5 janvier 2027',
  'mercredi 5/1',
])('%j is a day that does not exist, never another one', (typed) => {
  expect([read(typed), read(typed, 'past')]).toEqual(['noSuchDay', 'noSuchDay'])
})

test.each([
  '',
  ' ',
  'abc',
  '5',
  'lu',
  'jui',
  '5 jui',
  '5 abc',
  'jan',
  '1/2/3/4',
  '5/1/027',
  '5/janvier',
  '123',
  '+',
  '5 jan 27 8',
  '+1000',
])('%j is not written as a day', (typed) => {
  expect(read(typed)).toBe('notADay')
})

describe('without a year', () => {
  test.each([
    ['5/1', '2027-01-05', '2026-01-05'],
    ['20/11', '2026-11-20', '2026-11-20'],
    ['19/11', '2027-11-19', '2026-11-19'],
    ['21/11', '2026-11-21', '2025-11-21'],
    ['5 jan', '2027-01-05', '2026-01-05'],
    ['Jan 5', '2027-01-05', '2026-01-05'],
    ['5 mar', '2027-03-05', '2026-03-05'],
    ['mar 5', '2027-03-05', '2026-03-05'],
    ['29/2', '2028-02-29', '2024-02-29'],
    ['mardi 5 janvier', '2027-01-05', 'noSuchDay'],
  ])('%j is the next such day (%s), for past days the last one (%s)', (typed, next, last) => {
    expect([read(typed), read(typed, 'past')]).toEqual([next, last])
  })
})

describe('a year of two digits', () => {
  test.each([
    ['5/1/78', '1978-01-05', '1978-01-05'],
    ['5/1/27', '2027-01-05', '1927-01-05'],
    ['5/1/26', '2026-01-05', '2026-01-05'],
    ['21/11/26', '2026-11-21', '1926-11-21'],
    ['5/1/46', '2046-01-05', '1946-01-05'],
    ['5/1/47', '1947-01-05', '1947-01-05'],
    ['5 janvier 78', '1978-01-05', '1978-01-05'],
  ])('%j is %s when planned and %s when past', (typed, planned, past) => {
    expect([read(typed), read(typed, 'past')]).toEqual([planned, past])
  })
})

describe('near today', () => {
  test.each([
    ['demain', '2026-11-21'],
    ['Tomorrow', '2026-11-21'],
    ['hier', '2026-11-19'],
    ['yesterday', '2026-11-19'],
    ['aujourd’hui', TODAY],
    ["aujourd'hui", TODAY],
    ['today', TODAY],
    ['après-demain', '2026-11-22'],
    ['apres demain', '2026-11-22'],
    ['avant-hier', '2026-11-18'],
    ['+3', '2026-11-23'],
    ['+ 3', '2026-11-23'],
    ['-3', '2026-11-17'],
    ['+0', TODAY],
  ])('%j is %s', (typed, day) => {
    expect([read(typed), read(typed, 'past')]).toEqual([day, day])
  })

  test.each([
    ['lundi', '2026-11-23', '2026-11-16'],
    ['lun.', '2026-11-23', '2026-11-16'],
    ['Monday', '2026-11-23', '2026-11-16'],
    ['jeudi', '2026-11-26', '2026-11-19'],
    ['vendredi', '2026-11-27', '2026-11-13'],
    ['Fri', '2026-11-27', '2026-11-13'],
    ['samedi', '2026-11-21', '2026-11-14'],
    ['mar', '2026-11-24', '2026-11-17'],
  ])('%j is the next one after today (%s), for past days the last one before (%s)', (typed, next, last) => {
    expect([read(typed), read(typed, 'past')]).toEqual([next, last])
  })
})

const dayBetween = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays('1930-01-01', n))
const sense = fc.constantFrom<DaySense>('planned', 'past')

test('whatever the day and the moment, a complete day is read as itself', () => {
  fc.assert(
    fc.property(dayBetween, dayBetween, sense, (day, today, way) => {
      const [year, month, date] = day.split('-')
      for (const typed of [day, `${date}/${month}/${year}`, `${Number(date)}-${Number(month)}-${year}`])
        expect(readTypedDay(typed, { today, sense: way })).toEqual({ day })
    }),
  )
})

test('whatever is typed, the answer is a day that exists or a reason', () => {
  const piece = fc.constantFrom(
    '5',
    '31',
    '2',
    '29',
    '/',
    '-',
    ' ',
    'jan',
    'lundi',
    '2027',
    '+',
    'demain',
    '78',
    '.',
    ',',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), dayBetween, sense, (pieces, today, way) => {
      const found = readTypedDay(pieces.join(''), { today, sense: way })
      expect('day' in found ? isDay(found.day) : ['noSuchDay', 'notADay'].includes(found.why)).toBe(true)
    }),
  )
})

test('a weekday is never today, and at most a week away', () => {
  fc.assert(
    fc.property(dayBetween, fc.constantFrom('lundi', 'Sunday', 'jeu'), (today, name) => {
      const found = readTypedDay(name, { today, sense: 'planned' })
      const day = 'day' in found ? found.day : ''
      expect(day > today && day <= addDays(today, 7)).toBe(true)
      expect(weekdayOf(day)).toBe({ lundi: 1, Sunday: 0, jeu: 4 }[name])
    }),
  )
})
