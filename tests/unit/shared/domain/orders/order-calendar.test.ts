import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATUTORY_CALENDAR } from '#shared/domain/calendar/calendar.ts'
import { shiftCounts, shownDays, skippedSpans, turnedDays } from '#shared/domain/orders/order-calendar.ts'
import { orderDays, type OrderSchedule } from '#shared/domain/orders/planned-assignments.ts'
import type { OrderException } from '#shared/entities/orders.ts'
import { addDays, INDEFINITE } from '#shared/model/dates.ts'
import { build } from '#tests/support/build.ts'

const order = (given: Partial<OrderSchedule> = {}): OrderSchedule =>
  build('orders', { startDate: '2026-12-14', endDate: '2027-01-08', ...given })
const shown = (given: Partial<OrderSchedule> = {}, today = '2026-11-26') =>
  shownDays(order(given), today, STATUTORY_CALENDAR)
const exception = (date: string, given: Partial<OrderException> = {}): OrderException => ({
  date,
  kind: 'skip',
  startTime: null,
  endTime: null,
  ...given,
})

describe('the days that the calendar of an order shows', () => {
  test('are all between its dates', () => {
    const { days, extent, to } = shown()
    expect([days.length, days[0]?.date, to, extent]).toEqual([26, '2026-12-14', '2027-01-08', 'whole'])
  })

  test('of an order without an end, or of a very long one, are the eight weeks that are made, from today or its start', () => {
    expect(shown({ endDate: INDEFINITE })).toMatchObject({ extent: 'indefinite', to: '2027-02-07' })
    const begun = shown({ startDate: '2026-01-05', endDate: INDEFINITE })
    expect([begun.days[0]?.date, begun.days.length]).toEqual(['2026-11-26', 56])
    expect(shown({ endDate: '2062-01-08' })).toMatchObject({ extent: 'long', to: '2027-02-07' })
  })
})

test('shifts are people on days: those asked for are made or skipped, and weekdays that were not chosen count for nothing', () => {
  // Ten days at work, ten within the winter vacation and its holidays.
  expect(shiftCounts(shown().days, 2)).toEqual({ asked: 40, skipped: 20, made: 20 })
  const byHand = shown({ exceptions: [exception('2026-12-15'), exception('2026-12-19', { kind: 'add' })] })
  expect(shiftCounts(byHand.days, 1)).toEqual({ asked: 21, skipped: 11, made: 10 })
})

test('skipped days in a row share their reason, over the weekends between them', () => {
  const spans = skippedSpans(shown({ exceptions: [exception('2026-12-15')] }).days)
  expect(
    spans.map(({ days }) => `${days[0].date.slice(5)} ${days.at(-1)?.date.slice(5)} ${days[0].why} ${days.length}`),
  ).toEqual([
    '12-15 12-15 exception 1',
    '12-21 12-24 vacation 4',
    '12-25 12-25 holiday 1',
    '12-28 12-31 vacation 4',
    '01-01 01-01 holiday 1',
  ])
})

describe('a day the other way round', () => {
  const turn = (on: OrderSchedule, date: string): OrderSchedule => {
    const days = orderDays(on, date, date, STATUTORY_CALENDAR)
    return { ...on, exceptions: turnedDays(on, days, STATUTORY_CALENDAR) }
  }

  test('a skipped holiday works by an exception, and is skipped again without one', () => {
    const back = turn(order(), '2026-12-25')
    expect(back.exceptions).toEqual([exception('2026-12-25', { kind: 'add' })])
    expect(turn(back, '2026-12-25').exceptions).toEqual([])
  })

  test('a day that works is skipped by an exception, and works again without one', () => {
    const skipped = turn(order(), '2026-12-15')
    expect(skipped.exceptions).toEqual([exception('2026-12-15')])
    expect(turn(skipped, '2026-12-15').exceptions).toEqual([])
  })

  test('a day of other hours is skipped and comes back at those hours', () => {
    const hours = [exception('2026-12-15', { kind: 'time', startTime: '09:00', endTime: '12:00' })]
    const skipped = turn(order({ exceptions: hours }), '2026-12-15')
    expect(skipped.exceptions).toMatchObject([{ kind: 'skip', startTime: '09:00' }])
    expect(turn(skipped, '2026-12-15').exceptions).toEqual(hours)
  })

  test('every day is as it was once it was turned twice, and the others stay as they are', () => {
    const at = fc.integer({ min: 0, max: 25 }).map((n) => addDays('2026-12-14', n))
    const hours = fc.constantFrom<readonly [string | null, string | null]>([null, null], ['09:00', '12:00'])
    const exceptions = fc.uniqueArray(fc.tuple(at, fc.constantFrom('skip', 'add', 'time'), hours), {
      selector: ([date]) => date,
      maxLength: 8,
    })
    fc.assert(
      fc.property(exceptions, at, fc.boolean(), (made, date, skipHolidays) => {
        const given = made.map(([on, kind, [startTime, endTime]]) => ({ date: on, kind, startTime, endTime }) as const)
        const before = order({ exceptions: given, skipHolidays, skipConstructionVacation: skipHolidays })
        const once = turn(before, date)
        const kinds = (one: OrderSchedule) =>
          shownDays(one, '2026-11-26', STATUTORY_CALENDAR).days.map((day) =>
            day.kind === 'works' ? `${day.date} ${day.startTime}` : `${day.date} off`,
          )
        const changed = kinds(before).filter((line, i) => line !== kinds(once)[i])
        expect(changed.map((line) => line.slice(0, 10))).toEqual([date])
        expect(kinds(turn(once, date))).toEqual(kinds(before))
      }),
    )
  })
})
