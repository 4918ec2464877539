import { describe, expect, test } from 'vitest'
import { readTypedCents, readTypedCount, readTypedNumber } from '#shared/model/typed-number.ts'
import { readTypedHours } from '#shared/model/typed-hours.ts'
import { readTypedTime } from '#shared/model/typed-time.ts'

describe('what people type', () => {
  test.each([
    ['7 h 30', 450],
    ['7h30', 450],
    ['7\u00A0h\u00A030', 450],
    ['7 H 30 min', 450],
    ['7:30', 450],
    ['7,5', 450],
    ['7.5 h', 450],
    ['45 h', 2700],
    ['45 min', 45],
    ['0', 0],
    ['7 h 75', null],
    ['7 h 30 h', null],
    ['h', null],
    ['sept', null],
    ['', null],
  ])('hours %j are %j minutes', (typed, minutes) => {
    expect(readTypedHours(typed, 'fr')).toBe(minutes)
  })

  test.each([
    ['730', '07:30'],
    ['0730', '07:30'],
    ['7h30', '07:30'],
    ['7 h 30', '07:30'],
    ['7\u00A0h\u00A030', '07:30'],
    ['7 h', '07:00'],
    ['7h', '07:00'],
    ['07:30', '07:30'],
    ['7.30', '07:30'],
    ['1930', '19:30'],
    ['19:00', '19:00'],
    ['7', '07:00'],
    ['0', '00:00'],
    ['midi', '12:00'],
    ['midnight', '00:00'],
    ['7:30 pm', '19:30'],
    ['7 a.m.', '07:00'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['24:00', null],
    ['2400', null],
    ['24h', null],
    ['75', null],
    ['7:60', null],
    ['7:3', null],
    ['19:00 pm', null],
    ['7 h 30 h', null],
    ['matin', null],
    ['', null],
  ])('time %j is %j', (typed, stored) => {
    expect(readTypedTime(typed)).toBe(stored)
  })

  test.each([
    ['1 000,50', 1000.5, 1000.5],
    ['1\u00A0000,50', 1000.5, 1000.5],
    ['1\u202F234', 1234, 1234],
    ['1234.5', 1234.5, 1234.5],
    ['1,000.50', 1000.5, 1000.5],
    ['1.234,5', 1234.5, 1234.5],
    ['1,000', 1, 1000],
    ['45,501', 45.501, 45_501],
    ['45.501', 45.501, 45.501],
    ['0,500', 0.5, 0.5],
    ['12,5', 12.5, 12.5],
    ['1,234,567', 1_234_567, 1_234_567],
    ['-73,6', -73.6, -73.6],
    ['−73,6', -73.6, -73.6],
    [',5', 0.5, 0.5],
    ['0.1', 0.1, 0.1],
    ['007', 7, 7],
    ['1 00', null, null],
    ['12 34', null, null],
    ['1,00,000', null, null],
    ['1.2.3', null, null],
    ['1,2,3', null, null],
    ['5,', null, null],
    ['--5', null, null],
    ['12 km', null, null],
    ['douze', null, null],
    ['1e3', null, null],
    ['.', null, null],
    ['', null, null],
  ])('number %j is %j in French and %j in English', (typed, french, english) => {
    expect([readTypedNumber(typed, 'fr'), readTypedNumber(typed, 'en')]).toEqual([french, english])
  })

  test.each([
    ['1 000,50', 100_050, 100_050],
    ['1\u00A0234,50\u00A0$', 123_450, 123_450],
    ['$1,234.50', 123_450, 123_450],
    ['1234.5', 123_450, 123_450],
    ['0.29', 29, 29],
    ['1,000', 100, 100_000],
    ['-5', -500, -500],
    ['12,345', null, 1_234_500],
    ['0.125', null, null],
    ['mille', null, null],
    ['$', null, null],
    ['', null, null],
  ])('money %j is %j cents in French and %j in English', (typed, french, english) => {
    expect([readTypedCents(typed, 'fr'), readTypedCents(typed, 'en')]).toEqual([french, english])
  })

  test.each([
    ['12', 12],
    ['1 200', 1200],
    ['12,0', 12],
    ['2,5', null],
    ['1e30', null],
    ['99999999999999999999', null],
    ['', null],
  ])('count %j is %j', (typed, stored) => {
    expect(readTypedCount(typed, 'fr')).toBe(stored)
  })
})
