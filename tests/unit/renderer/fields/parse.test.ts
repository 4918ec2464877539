import { describe, expect, test } from 'vitest'
import { parseCents, parseDay, parseDecimal, parseTime } from '#renderer/fields/parse.ts'

describe('what people type', () => {
  test.each([
    ['730', '07:30'],
    ['7h30', '07:30'],
    ['7 h 30', '07:30'],
    ['7 h', '07:00'],
    ['07:30', '07:30'],
    ['1930', '19:30'],
    ['7', '07:00'],
    ['24:00', null],
    ['7:60', null],
    ['midi', null],
    ['', null],
  ])('time %j is %j', (typed, stored) => {
    expect(parseTime(typed)).toBe(stored)
  })

  test.each([
    ['16/11/2026', '2026-11-16'],
    ['6/1/2026', '2026-01-06'],
    ['16-11-26', '2026-11-16'],
    ['16112026', '2026-11-16'],
    ['16/11', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['31/02/2026', null],
    ['11/16/2026', null],
    ['01/01/2100', null],
    ['demain', null],
    ['', null],
  ])('day %j is %j', (typed, stored) => {
    expect(parseDay(typed, '2026-11-20')).toBe(stored)
  })

  test.each([
    ['1 000,50', 100_050],
    ['1\u00A0000,50\u00A0$', 100_050],
    ['1,000.50', 100_050],
    ['1,000', 100_000],
    ['12,5', 1250],
    ['0.1', 10],
    ['', null],
    ['mille', null],
  ])('money %j is %j cents', (typed, stored) => {
    expect(parseCents(typed)).toBe(stored)
  })

  test.each([
    ['45,501', 45_501],
    ['45.501', 45.501],
    ['-73,6', -73.6],
    [',5', 0.5],
    ['1.234,5', 1234.5],
  ])('number %j is %j', (typed, stored) => {
    expect(parseDecimal(typed)).toBe(stored)
  })
})
