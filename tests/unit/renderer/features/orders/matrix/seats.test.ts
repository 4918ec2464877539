import { describe, expect, test } from 'vitest'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { barsOf, stretchAt } from '#renderer/features/orders/matrix/bars.ts'
import { targetsOf, type Extension } from '#renderer/features/orders/matrix/extension.ts'
import { homesOf, seatsOfOrder, type Seat } from '#renderer/features/orders/matrix/seats.ts'

const DATES = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11']
const NAMES = Object.fromEntries(['anna', 'bruno', 'chloe'].map((id) => [id, { firstName: id, lastName: id }]))

let made = 0
const shift = (day: number, employeeId: string | null, more: Partial<BoardAssignment> = {}) =>
  ({
    _id: `a${String(++made).padStart(3, '0')}`,
    positionId: 'flaggers',
    orderStatus: 'confirmed',
    date: DATES[day],
    employeeId,
    status: employeeId === null ? 'unassigned' : 'pending',
    endReason: null,
    absenceId: null,
    published: false,
    ...more,
  }) as BoardAssignment

const seated = (assignments: readonly BoardAssignment[], quantity = 2) =>
  seatsOfOrder([{ _id: 'flaggers', quantity }], assignments, NAMES)
/** Who has each day of each seat: `.` is to fill, `-` is nothing. */
const drawn = (seats: readonly Seat[]) =>
  seats.map(({ byDay }) =>
    DATES.map((date) => {
      const assignment = byDay.get(date)
      return assignment ? (assignment.employeeId?.[0] ?? '.') : '-'
    }).join(''),
  )

describe('seats', () => {
  test('somebody keeps one seat over their days, others and what is to fill take the holes', () => {
    const assignments = [
      ...[0, 1, 3].map((day) => shift(day, 'anna')),
      ...[2].map((day) => shift(day, 'bruno')),
      ...[1, 2, 3].map((day) => shift(day, 'chloe')),
      ...[0, 4, 4].map((day) => shift(day, null)),
    ]
    expect(drawn(seated(assignments))).toEqual(['aaba.', '.ccc.'])
  })

  test('the same assignments in another order give the same seats', () => {
    const assignments = [
      ...[0, 1, 2, 3].map((day) => shift(day, 'bruno')),
      ...[0, 1, 2, 3].map((day) => shift(day, 'anna')),
    ]
    const one = drawn(seated(assignments))
    expect(one).toEqual(['aaaa-', 'bbbb-'])
    const byDay = assignments.toSorted((a, b) => (a.date < b.date ? -1 : 1))
    expect(drawn(seated(byDay.toReversed().toSorted((a, b) => (a.date < b.date ? -1 : 1))))).toEqual(one)
  })

  test('somebody who gets days keeps their seat, and so does everybody else', () => {
    const before = [shift(0, 'bruno'), shift(1, 'bruno'), shift(1, 'anna')]
    const homes = homesOf(seated(before))
    const after = [...before, ...[0, 2, 3].map((day) => shift(day, 'anna'))].toSorted((a, b) =>
      a.date < b.date ? -1 : 1,
    )
    expect(drawn(seated(after))).toEqual(['aaaa-', 'bb---'])
    expect(drawn(seatsOfOrder([{ _id: 'flaggers', quantity: 2 }], after, NAMES, homes))).toEqual(['bb---', 'aaaa-'])
  })

  test('more people than the position asks for get a seat each; what the client called off takes none', () => {
    const calledOff = { status: 'cancelled', endReason: 'cancelledByClient' } as const
    const assignments = [
      shift(0, 'anna'),
      shift(0, 'bruno'),
      shift(0, 'chloe', calledOff),
      shift(1, 'chloe', calledOff),
    ]
    expect(drawn(seated(assignments, 1))).toEqual(['ac---', 'b----'])
    expect(drawn(seated([shift(0, null), shift(0, null), shift(1, null)], 1))).toEqual(['..---', '.----'])
  })

  test('an absence makes a seat one to fill', () => {
    const [seat] = seated([shift(0, 'anna', { absenceId: 'ill' }), shift(1, 'anna')], 1)
    expect(barsOf(seat as Seat, DATES).map(({ from, to }) => [from, to])).toEqual([[1, 1]])
  })
})

describe('bars', () => {
  test('days in a row are one bar, another status begins a joined one', () => {
    const [seat] = seated(
      [shift(0, 'anna'), shift(1, 'anna', { status: 'confirmed' }), shift(2, 'anna', { status: 'confirmed' }), shift(4, 'anna')],
      1,
    ) // prettier-ignore
    const bars = barsOf(seat as Seat, DATES)
    expect(
      bars.map(({ from, to, isJoinedBefore, isJoinedAfter }) => [from, to, isJoinedBefore, isJoinedAfter]),
    ).toEqual([
      [0, 0, false, true],
      [1, 2, true, false],
      [4, 4, false, false],
    ])
    expect(stretchAt(seat as Seat, DATES, 1)).toEqual({ from: 0, to: 2 })
    expect(stretchAt(seat as Seat, DATES, 3)).toBeNull()
  })
})

describe('a name drawn along the days', () => {
  const assignments = [
    shift(0, 'anna'),
    shift(0, null),
    shift(1, null),
    shift(1, null),
    shift(2, 'bruno'),
    shift(2, null),
    shift(4, null),
    shift(4, null),
  ]
  const seats = seated(assignments)
  const anna: Omit<Extension, 'over'> = { employeeId: 'anna', name: 'Anna', row: 0, stretch: { from: 0, to: 0 } }
  const daysOf = (over: Extension['over']) =>
    targetsOf(seats, DATES, { ...anna, over }).map(({ row, column }) => [row, column])

  test('gets what is to fill on the way, in the seat it is drawn over, else in another', () => {
    expect(drawn(seats)).toEqual(['a.b-.', '...-.'])
    expect(daysOf({ row: 0, column: 4 })).toEqual([
      [0, 1],
      [1, 2],
      [0, 4],
    ])
    expect(daysOf({ row: 1, column: 2 })).toEqual([
      [1, 1],
      [1, 2],
    ])
  })

  test('gets nothing over its own days, and never a second shift of a day', () => {
    expect(daysOf({ row: 0, column: 0 })).toEqual([])
    const bruno = { employeeId: 'bruno', name: 'Bruno', row: 0, stretch: { from: 2, to: 2 } }
    const back = targetsOf(seats, DATES, { ...bruno, over: { row: 0, column: 0 } })
    expect(back.map(({ row, column }) => [row, column])).toEqual([
      [1, 0],
      [0, 1],
    ])
    const held = targetsOf(seats, DATES, { ...bruno, employeeId: 'anna', over: { row: 0, column: 0 } })
    expect(held.map(({ column }) => column)).toEqual([1])
  })

  test('gets nothing of an order that is over', () => {
    const over = seated(assignments.map((one) => ({ ...one, orderStatus: 'closed' as const })))
    expect(targetsOf(over, DATES, { ...anna, over: { row: 0, column: 4 } })).toEqual([])
  })
})
