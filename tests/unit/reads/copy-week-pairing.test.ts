import { expect, test } from 'vitest'
import { pairShifts, type CopiedShift, type Vacancy } from '#reads/dispatch/copy-week/pairing.ts'

const DAY = '2026-11-24'
const shift = (_id: string, employeeId: string, more: Partial<CopiedShift> = {}): CopiedShift => ({
  _id,
  employeeId,
  orderId: 'o',
  positionId: 'p',
  siteId: 's',
  date: DAY,
  start: '2026-11-17T12:00:00.000Z',
  end: '2026-11-17T20:00:00.000Z',
  isExtra: false,
  ...more,
})
const vacancy = (_id: string, more: Partial<Vacancy> = {}): Vacancy => ({
  _id,
  rev: 1,
  was: { employeeId: null, status: 'unassigned', published: false, absenceId: null, lateMinutes: null, opened: null },
  positionId: 'p',
  date: DAY,
  start: '2026-11-24T12:00:00.000Z',
  end: '2026-11-24T20:00:00.000Z',
  isBlank: true,
  ...more,
})
const paired = (shifts: CopiedShift[], vacancies: Vacancy[], held: readonly string[] = []) => {
  const { byPerson, already } = pairShifts({ shifts, vacancies, isHeld: ({ _id }) => held.includes(_id) })
  const pairs = [...byPerson].flatMap(([who, own]) => own.map((one) => [who, one.shift._id, one.vacancy?._id ?? null]))
  return { pairs, already: [...already] }
}

test('each gets a vacancy of their position and day, those asked for before those in addition, the earlier first', () => {
  const shifts = [
    shift('a', 'extra', { isExtra: true, start: '2026-11-17T10:00:00.000Z' }),
    shift('b', 'late', { start: '2026-11-17T14:00:00.000Z' }),
    shift('c', 'early'),
  ]
  expect(paired(shifts, [vacancy('v1'), vacancy('v2')]).pairs).toEqual([
    ['early', 'c', 'v1'],
    ['late', 'b', 'v2'],
    ['extra', 'a', null],
  ])
})

test('it is the same in whatever order the shifts come', () => {
  const shifts = ['a', 'b', 'c', 'd'].map((id) => shift(id, `person ${id}`))
  const vacancies = [vacancy('v1'), vacancy('v2')]
  expect(paired(shifts.toReversed(), vacancies)).toEqual(paired(shifts, vacancies))
})

test('a vacancy of another position or day is nobody’s', () => {
  const vacancies = [vacancy('v1', { positionId: 'q' }), vacancy('v2', { date: '2026-11-25' })]
  expect(paired([shift('a', 'ana')], vacancies).pairs).toEqual([['ana', 'a', null]])
})

test('whoever has a shift of it already takes no vacancy, and is counted', () => {
  const shifts = [shift('a', 'ana'), shift('b', 'bea')]
  expect(paired(shifts, [vacancy('v1')], ['a'])).toEqual({ pairs: [['bea', 'b', 'v1']], already: [['ana', 1]] })
})
