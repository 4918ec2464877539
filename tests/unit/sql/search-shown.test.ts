import { expect, test } from 'vitest'
import { shownDay, shownTime } from '#sql/search-shown.ts'

test.each([
  ['2 décembre 2026', '2026-12-02'],
  ['1er décembre 2026', '2026-12-01'],
  ['December 2, 2026', '2026-12-02'],
  ['mercredi 2 décembre 2026', '2026-12-02'],
  ['02/12/2026', '2026-12-02'],
  ['2026-12-02', '2026-12-02'],
  ['2 décembre', '-12-02'],
  ['2 déc.', '-12-02'],
  ['29 février', '-02-29'],
  ['2/12', '-12-02'],
])('%s is a day as it is shown', (typed, expected) => expect(shownDay(typed)).toBe(expected))

test.each([
  '26-11',
  '26-00012',
  '31/11/2026',
  '819-914-1234',
  '2026',
  'lundi',
  '+3',
  'demain',
  'A-40',
  '12',
  'Route 40 / 2 voies',
  '',
])('« %s » is no day', (typed) => expect(shownDay(typed)).toBeNull())

test.each([
  ['07:30', '07:30'],
  ['7:30', '07:30'],
  ['7 h 30', '07:30'],
  ['7\u00A0h\u00A030', '07:30'],
  ['7h30', '07:30'],
  ['19 H', '19:00'],
  ['25 h 00', null],
  ['730', null],
  ['7', null],
  ['7 hommes', null],
])('%s as a time of day: %s', (typed, expected) => expect(shownTime(typed)).toBe(expected))
