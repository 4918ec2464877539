import { expect, test } from 'vitest'
import type { BoardAssignment } from '#shared/contract/dispatch/board.ts'
import { createMarks, refreshed, type Chosen } from '#renderer/features/board/many/marks.ts'
import { laidDown, movedBy, weighed } from '#renderer/features/board/many/planned.ts'
import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'

const shift = (_id: string, date: string, employeeId: string | null, more: Partial<BoardAssignment> = {}): Chosen => ({
  assignment: {
    _id,
    date,
    employeeId,
    status: employeeId === null ? 'unassigned' : 'pending',
    absenceId: null,
    endReason: null,
    orderStatus: 'confirmed',
    ...more,
  } as BoardAssignment,
  name: employeeId ?? '',
})
const monday = shift('m', '2026-12-07', 'ana')
const wednesday = shift('w', '2026-12-09', 'ana')
const bens = shift('b', '2026-12-08', 'ben')
const cleo = { _id: 'cleo', name: 'Cleo' }
const told = (planned: ReturnType<typeof laidDown>) =>
  planned.map(({ assignment, person, date }) => `${assignment._id} ${person._id} ${date.slice(8)}`)

test('shifts of one person go to the person of the cell, the first on its day, the others as far as they were', () => {
  const to = { person: cleo, date: '2026-12-14' }
  expect(told(laidDown({ kind: 'copy', items: [wednesday, monday] }, to))).toEqual(['m cleo 14', 'w cleo 16'])
})

test('shifts of several people keep their people; those of nobody get the person of the cell', () => {
  const to = { person: cleo, date: '2026-12-14' }
  const open = shift('o', '2026-12-09', null)
  expect(told(laidDown({ kind: 'copy', items: [monday, bens, open] }, to))).toEqual([
    'm ana 14',
    'b ben 15',
    'o cleo 16',
  ])
})

test('what is pulled comes under the hand, whatever else is chosen before it', () => {
  const to = { person: cleo, date: '2026-12-10' }
  expect(told(laidDown({ kind: 'cut', items: [monday, wednesday] }, to, '2026-12-09'))).toEqual([
    'w cleo 10',
    'm cleo 08',
  ])
})

test('of what is moved on the last comes first, of what is moved back the first', () => {
  expect(told(movedBy([monday, wednesday], 1))).toEqual(['w ana 10', 'm ana 08'])
  expect(told(movedBy([wednesday, monday], -1))).toEqual(['m ana 06', 'w ana 08'])
  expect(movedBy([shift('o', '2026-12-07', null)], 1)).toEqual([])
})

const verdict = (more: Partial<PairVerdict>) => ({ findings: [], refusal: null, ...more }) as unknown as PairVerdict

test('one more than ordered and a new day are agreed to; what no reason accepts is impossible', () => {
  const [planned] = laidDown({ kind: 'copy', items: [monday] }, { person: cleo, date: '2026-12-07' })
  if (!planned) throw new Error('Nothing is planned')
  const of = (more: Partial<PairVerdict>) => weighed(planned, verdict(more))
  const off = (canAdd: boolean) =>
    of({ refusal: 'DAY_NOT_ORDERED', day: { kind: 'notOrdered', why: 'weekday', dayOff: null, canAdd } })
  expect(of({ day: { kind: 'vacant' } })).toMatchObject({ agreement: null, isImpossible: false, needsReason: false })
  expect(of({ day: { kind: 'full' } })).toMatchObject({ agreement: 'extra', isImpossible: false })
  expect(off(true)).toMatchObject({ agreement: 'addDay', isImpossible: false })
  expect(off(false)).toMatchObject({ agreement: null, isImpossible: true })
  const overlap = { code: 'OVERLAP', level: 'block', params: {}, overridable: false } as const
  expect(of({ findings: [overlap] })).toMatchObject({ isImpossible: true })
})

test('what is chosen is kept as it is by now, and let go once it is gone from the row of its person', () => {
  const now = { ...monday, assignment: { ...monday.assignment, status: 'confirmed' as const } }
  const chosen = new Map([monday, wednesday, bens].map((one) => [one.assignment._id, one]))
  expect([...refreshed(chosen, new Map([['m', now]]), new Set(['ana'])).values()]).toEqual([now, bens])
})

test('what was cut is marked until it is laid down, and what was chosen until another list is shown', () => {
  const marks = createMarks()
  marks.enter('week 1')
  marks.toggle(monday)
  marks.keep({ kind: 'cut', items: [bens] })
  expect([marks.of('m'), marks.of('b'), marks.of('w')]).toEqual(['chosen', 'cut', null])
  marks.enter('week 1')
  expect(marks.of('m')).toBe('chosen')
  marks.enter('week 2')
  expect([marks.of('m'), marks.of('b')]).toEqual([null, 'cut'])
  marks.keep(null)
  expect(marks.of('b')).toBeNull()
})

test('what was copied stays when other shifts are moved; what was cut goes once it is laid down', () => {
  const marks = createMarks()
  marks.keep({ kind: 'copy', items: [bens] })
  marks.moved(new Set(['b', 'm']))
  expect(marks.clip()?.kind).toBe('copy')
  marks.keep({ kind: 'cut', items: [bens] })
  marks.moved(new Set(['m']))
  expect(marks.of('b')).toBe('cut')
  marks.moved(new Set(['b']))
  expect([marks.clip(), marks.of('b')]).toEqual([null, null])
})
